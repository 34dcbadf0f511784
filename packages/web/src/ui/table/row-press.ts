import type { MouseEvent } from 'react';
import { OPENS_ROW } from './row-keys.ts';

/** What is pressed for itself inside a row. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"]';

/**
 * Opens a row wherever it is pressed, by the link or button that is marked with `data-opens-row`; for the list or table around the rows. The text of a row
 * stays text: who drags over it selects it, and nothing opens. Controls inside a row are their own. With Ctrl or Cmd, or the middle button, a link opens
 * in a new tab, as links do.
 */
export const rowPress = {
  onClickCapture: holdSelection,
  onClick: press,
  onMouseDown: holdScrolling,
  onAuxClick: pressMiddle,
};

/** Ends a press that selected text: neither the row nor the link under the pointer opens. */
function holdSelection(event: MouseEvent<HTMLElement>): void {
  const row = rowOf(event);
  if (!row || event.detail === 0 || pressedControl(event)) return;
  const selection = window.getSelection();
  if (!selection || selection.toString().trim() === '' || !selection.containsNode(row, true)) return;
  event.preventDefault();
  event.stopPropagation();
}

function press(event: MouseEvent<HTMLElement>): void {
  const opener = openerOf(event);
  if (!opener || event.defaultPrevented || event.shiftKey || event.altKey) return;
  const { ctrlKey, metaKey } = event;
  opener.focus({ preventScroll: true }); // a dialog gives the focus back to it
  opener.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
}

/** Browsers begin to scroll with the middle button before they state that it was pressed. */
function holdScrolling(event: MouseEvent<HTMLElement>): void {
  if (event.button === 1 && openerOf(event) instanceof HTMLAnchorElement) event.preventDefault();
}

function pressMiddle(event: MouseEvent<HTMLElement>): void {
  const opener = openerOf(event);
  if (event.button === 1 && opener instanceof HTMLAnchorElement) window.open(opener.href, '_blank', 'noopener');
}

/** What opens the pressed row; null where a control was pressed, or a row that leads nowhere. */
function openerOf(event: MouseEvent<HTMLElement>): HTMLElement | null {
  if (event.target instanceof Element && event.target.closest(CONTROLS)) return null;
  return rowOf(event)?.querySelector<HTMLElement>(`[${OPENS_ROW}]`) ?? null;
}

/** The row that was pressed, if it opens. What React reports from a menu or dialog of a row lies outside of the list. */
function rowOf({ target, currentTarget }: MouseEvent<HTMLElement>): Element | null {
  if (!(target instanceof Element)) return null;
  let row = target.closest('tr, li');
  while (row && currentTarget.contains(row)) {
    if (row.querySelector(`[${OPENS_ROW}]`)) return row;
    row = row.parentElement?.closest('tr, li') ?? null;
  }
  return null;
}

/** Whether a control other than the row's own was pressed. */
function pressedControl({ target }: MouseEvent<HTMLElement>): boolean {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control !== null && !control.hasAttribute(OPENS_ROW);
}
