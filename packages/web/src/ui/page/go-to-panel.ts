/** Scrolls to a panel of the screen by its id; the keyboard goes along. */
export function goToPanel(id: string): void {
  const panel = document.getElementById(id);
  panel?.scrollIntoView();
  panel?.focus({ preventScroll: true });
}
