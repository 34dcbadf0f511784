import type { KeyboardEvent } from 'react';

/** Marks the link or button that opens a row. */
export const OPENS_ROW = 'data-opens-row';

/**
 * Moves from row to row while the focus is on what opens one: up, down, to the first, to the last; Enter is the link's own. Whatever else stands in a
 * row (fields, menus, other links) retains its arrows, and Tab goes through all of it as before.
 */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute(OPENS_ROW)) return;
  const room = event.currentTarget;
  const rows = openers(room);
  const at = rows.indexOf(event.target);
  switch (event.key) {
    case 'ArrowDown':
      rows[at + 1]?.focus();
      break;
    case 'ArrowUp':
      rows[at - 1]?.focus();
      break;
    case 'Home':
      toEnd(room, 'first');
      break;
    case 'End':
      toEnd(room, 'last');
      break;
    default:
      return;
  }
  event.preventDefault();
}

function openers(room: HTMLElement): HTMLElement[] {
  return [...room.querySelectorAll<HTMLElement>(`[${OPENS_ROW}]`)];
}

/** Frames after which a far end that is still not drawn is given up. */
const PATIENCE = 60;

/** Where only the rows in sight are drawn, the end is drawn some frames after one is there. */
function toEnd(room: HTMLElement, which: 'first' | 'last', frames = PATIENCE): void {
  const list = room.querySelector<HTMLElement>('[data-long-list]');
  const all = room.querySelector<HTMLElement>('[data-all-rows]');
  const count = Number(list?.dataset.longList ?? all?.dataset.allRows ?? 0);
  const wanted = which === 'first' ? 0 : count - 1;
  if (count === 0 || frames === 0 || room.querySelector(`[data-index="${wanted}"]`)) {
    openers(room)
      .at(which === 'first' ? 0 : -1)
      ?.focus();
    return;
  }
  if (list) list.scrollTop = which === 'first' ? 0 : list.scrollHeight;
  all?.scrollIntoView({ block: which === 'first' ? 'start' : 'end' });
  requestAnimationFrame(() => toEnd(room, which, frames - 1));
}
