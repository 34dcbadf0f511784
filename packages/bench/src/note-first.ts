/** Runs in the page: notes as `window.firstRowAt` when the first element of this kind is drawn, in ms since the page was opened. */
export function noteFirst(selector: string): void {
  const look = () => {
    if (document.querySelector(selector))
      requestAnimationFrame(() => Object.assign(window, { firstRowAt: performance.now() }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
