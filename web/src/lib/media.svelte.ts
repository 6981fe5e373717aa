/** Whether a media query holds, followed while somebody reads it. */
export class Media {
  #query: MediaQueryList;
  #matches = $state(false);

  constructor(query: string) {
    this.#query = window.matchMedia(query);
    this.#matches = this.#query.matches;
    this.#query.addEventListener('change', (event) => {
      this.#matches = event.matches;
    });
  }

  get matches(): boolean {
    return this.#matches;
  }
}

/** Wide and high enough for the board and the panel beside it; a phone on its side is neither. */
export const wide = new Media(
  '(min-height: 500px) and (min-width: 1024px), (min-height: 500px) and (min-width: 640px) and (orientation: landscape)',
);
