/** Above so many rows a table becomes one virtual list (UI-006). */
export const VIRTUAL_ABOVE = 150;
/** Height of a row of the virtual list and of a two-line row, in px (UI-006). */
export const ROW_HEIGHT_PX = 64;
/** Height of the virtual list, in px (UI-006). */
export const LIST_HEIGHT_PX = 600;
/** Rows on a page; the smaller number in dialogs and on screens of 600 px or less (UI-007, UI-008). */
export const PAGE_SIZE = 7;
export const SMALL_PAGE_SIZE = 5;
