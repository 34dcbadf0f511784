import { clearPlace } from './clear-place.ts';
import { OWN_KEYS } from './own-keys.ts';

/** What is written in: there a message would hide what one types. */
const FIELDS =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

/** The last dialog of the page is the one in front; what sends it or closes it is what a hand needs next. */
const DIALOGS = '[role="dialog"][aria-modal="true"]';
const BUTTONS = '.mantine-Button-root, .mantine-Modal-close';

/**
 * Moves the toasts off the field that is typed in, its keys, and the buttons of the dialog in front, for as long as toasts are shown; returns what ends it.
 */
export function holdToastsClear(): () => void {
  const toasts = document.querySelector<HTMLElement>('.larder-toasts[data-position="bottom-left"]');
  if (!toasts) return () => undefined;
  let frame = 0;
  const settle = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(toasts));
  };
  const ended = new AbortController();
  const { signal } = ended;
  for (const event of ['focusin', 'focusout', 'input', 'scroll', 'transitionend'])
    document.addEventListener(event, settle, { signal, capture: true, passive: true });
  window.addEventListener('resize', settle, { signal });
  // A phone's keyboard covers the page and leaves its size.
  for (const event of ['resize', 'scroll']) window.visualViewport?.addEventListener(event, settle, { signal });
  const size = new ResizeObserver(settle);
  size.observe(toasts);
  const drawn = new MutationObserver(settle); // a dialog opens, closes, or has other buttons
  drawn.observe(document.body, { childList: true, subtree: true });
  place(toasts);
  return () => {
    ended.abort();
    size.disconnect();
    drawn.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Sets where toasts stand, from where they would by themselves. */
function place(toasts: HTMLElement): void {
  const { dataset, style } = document.documentElement;
  delete dataset.toastsMoved;
  const dialog = [...document.querySelectorAll(DIALOGS)].at(-1);
  const needed = [...fieldAndKeys(), ...buttonsOf(dialog)];
  if (needed.length === 0) return;
  const at = toasts.getBoundingClientRect();
  const seen = window.visualViewport;
  const foot = seen ? seen.offsetTop + seen.height : window.innerHeight;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const free = {
    top: Math.max(header, seen?.offsetTop ?? 0) + 8,
    bottom: dialog ? foot - 8 : Math.min(at.bottom, foot - 8), // on a phone a dialog covers the bar too
  };
  const clear = clearPlace(at, needed, free);
  if (!clear) return;
  style.setProperty('--larder-toasts-bottom', `${window.innerHeight - clear.bottom}px`);
  style.setProperty('--larder-toasts-height', `${clear.height}px`);
  dataset.toastsMoved = '';
}

function fieldAndKeys(): DOMRect[] {
  const field = document.activeElement;
  if (!field?.matches(FIELDS)) return [];
  return [field, ...document.querySelectorAll(`[${OWN_KEYS}]`)].map((part) => part.getBoundingClientRect());
}

function buttonsOf(dialog: Element | undefined): DOMRect[] {
  return [...(dialog?.querySelectorAll(BUTTONS) ?? [])].map((button) => button.getBoundingClientRect());
}
