import type { KeyboardEvent } from 'react';

/** Marks the link or button that opens a row. */
export const OPENS_ROW = 'data-opens-row';

/**
 * Moves from row to row while the focus is on what opens one: up, down, to the first, to the last; Enter is the link's own. Whatever else stands in a
 * row (fields, menus, other links) keeps its arrows, and Tab goes through all of it as before.
 */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute(OPENS_ROW)) return;
  const room = event.currentTarget;
  const rows = openers(room);
  const at = rows.indexOf(event.target);
  const scroller = room.querySelector<HTMLElement>('[data-long-list]');
  switch (event.key) {
    case 'ArrowDown':
      rows[at + 1]?.focus();
      break;
    case 'ArrowUp':
      rows[at - 1]?.focus();
      break;
    case 'Home':
      toEnd(room, scroller, 'first');
      break;
    case 'End':
      toEnd(room, scroller, 'last');
      break;
    default:
      return;
  }
  event.preventDefault();
}

function openers(room: HTMLElement): HTMLElement[] {
  return [...room.querySelectorAll<HTMLElement>(`[${OPENS_ROW}]`)];
}

/** A long list draws its end only once one is there. */
function toEnd(room: HTMLElement, scroller: HTMLElement | null, which: 'first' | 'last'): void {
  const focusIt = () => {
    openers(room)
      .at(which === 'first' ? 0 : -1)
      ?.focus();
  };
  if (!scroller) {
    focusIt();
    return;
  }
  scroller.scrollTop = which === 'first' ? 0 : scroller.scrollHeight;
  // The list hears of the scroll in the next frame and draws in the one after it.
  requestAnimationFrame(() => requestAnimationFrame(focusIt));
}
