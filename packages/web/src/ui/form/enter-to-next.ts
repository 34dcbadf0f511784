import type { KeyboardEvent } from 'react';

/**
 * For tables of inputs (`onKeyDown` of the element around them): Enter goes to the next input, Shift+Enter to the one
 * before, so that a column of figures can be typed without a mouse.
 */
export function enterToNext(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]):enabled')];
  const next = inputs[inputs.indexOf(event.target) + (event.shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
