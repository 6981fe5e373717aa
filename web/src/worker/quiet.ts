/** So long nothing must have been fetched, in milliseconds. */
const QUIET = 4000;

/** Calls back once the page is there and has fetched nothing for a while: a first board has the line to itself. */
export function whenQuiet(then: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      observer.disconnect();
      then();
    }, QUIET);
  };
  const observer = new PerformanceObserver(wait);
  observer.observe({ type: 'resource' });
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
