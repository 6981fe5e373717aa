// jsdom has no layout and no media queries; the components only need the questions to be answerable.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
Element.prototype.scrollIntoView = () => undefined;
class NoObserver {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(window, { ResizeObserver: NoObserver });
