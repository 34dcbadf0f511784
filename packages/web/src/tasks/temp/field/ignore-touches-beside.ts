import { SAME_TOUCH_MS } from '../../same-touch.ts';

const KINDS = ['pointerdown', 'mousedown', 'click'] as const;

/** What marks the keys that stand on the screen. */
export const KEYS = 'data-keys';

/**
 * Ignores what is touched beside the keys until the same touch is over: after the last reading of a round, or the saved form of a dialog, the keys leave the
 * screen, and the second touch of a glove would hit what stood below them.
 */
export function ignoreTouchesBeside(): void {
  const ignore = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(`[${KEYS}]`)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const kind of KINDS) window.addEventListener(kind, ignore, { capture: true });
  setTimeout(() => {
    for (const kind of KINDS) window.removeEventListener(kind, ignore, { capture: true });
  }, SAME_TOUCH_MS);
}
