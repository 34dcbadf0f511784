import type { KeyboardEvent } from 'react';

/** The fields that are typed, in order; what is chosen from a list beside them is left out. */
const TYPED = '[data-field] input:not([type=hidden]):enabled';

/**
 * Enter moves on to the next field that is typed, Shift+Enter to the one before, through the whole invoice; from the last one `onEnd` is called. An
 * Enter that chooses from an open list only does that. None sends the form: that is done by its button.
 */
export function moveOn(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  if (event.key !== 'Enter' || event.isDefaultPrevented() || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(TYPED)];
  const at = fields.indexOf(event.target);
  if (at === -1) return;
  const next = fields[at + (event.shiftKey ? -1 : 1)];
  if (next)
    next.select(); // which goes there as well
  else if (!event.shiftKey) onEnd();
}
