/** Above so many rows a table becomes one virtual list (UI-006). */
export const VIRTUAL_ABOVE = 150;
/** Height of a row of up to 150, in px (rule 26). */
export const ROW_HEIGHT_PX = 48;
/** Height of a row of more than 150, and of a two-line row, in px; it grows with what it has to show (UI-006). */
export const TALL_ROW_HEIGHT_PX = 64;
/** Height of the heading, in px. */
export const HEAD_HEIGHT_PX = 40;
/** What a page is higher than its heading and rows, in px (UI-005: 338 for 7 rows). */
export const LINES_PX = 2;
/** Height of the virtual list, in px (UI-006). */
export const LIST_HEIGHT_PX = 600;
/** Rows on a page; the smaller number in dialogs and on screens of 600 px or less (UI-007, UI-008). */
export const PAGE_SIZE = 7;
export const SMALL_PAGE_SIZE = 5;
/** Rows on a page for whoever chose so (rule 26). */
export const LARGE_PAGE_SIZE = 25;

/** Columns for which paper upright is wide enough. */
export const UPRIGHT_COLUMNS = 7;
