/** A shortcut as useHotkeys takes it, the keys as people read them, and what it does. */
export interface Shortcut {
  hotkey: string;
  keys: readonly string[];
  does: string;
}

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
const MOD = isMac ? '⌘' : 'Ctrl';

/** Keys that a part of the page handles itself while one is in it: no hotkey of the whole page. */
export const KEYS_WITHIN: readonly Omit<Shortcut, 'hotkey'>[] = [
  { keys: ['↑', '↓'], does: 'In a table: the row above or below' },
  { keys: ['Home', 'End'], does: 'In a table: the first or the last row shown' },
  { keys: ['Enter'], does: 'In a table: open the row. In a search: take the marked match' },
  { keys: ['Esc'], does: 'Close what is open' },
];

/** Every shortcut there is: whoever listens for one takes it from here, so that none is missing from the list people read. */
export const SHORTCUTS = {
  palette: { hotkey: 'mod+K', keys: [MOD, 'K'], does: 'Search everything, and begin something' },
  searchPage: { hotkey: '/', keys: ['/'], does: 'Search on this page' },
  shortcuts: { hotkey: '?', keys: ['?'], does: 'Show this list' },
  save: { hotkey: 'mod+S', keys: [MOD, 'S'], does: 'Save the recipe, modifier or menu that is open' },
} as const satisfies Record<string, Shortcut>;
