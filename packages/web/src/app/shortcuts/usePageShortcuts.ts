import { useHotkeys } from '@mantine/hooks';
import { SHORTCUTS } from './shortcuts.ts';

/** Puts the cursor in the page's search field, or shows the shortcuts. Not while somebody types, nor behind an open dialog. */
export function usePageShortcuts(onShowShortcuts: () => void): void {
  const search = (event: KeyboardEvent) => {
    const field = isDialogOpen() ? null : searchField();
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  };
  const show = () => {
    if (!isDialogOpen()) onShowShortcuts();
  };
  // Where a sign is on a key of its own and where it is typed with Shift: keyboards differ.
  const both = (sign: string, act: (event: KeyboardEvent) => void): Parameters<typeof useHotkeys>[0] => [
    [sign, act, { preventDefault: false }],
    [`shift+${sign}`, act, { preventDefault: false }],
  ];
  useHotkeys([...both(SHORTCUTS.searchPage.hotkey, search), ...both(SHORTCUTS.shortcuts.hotkey, show)]);
}

/** Whether a dialog would have to be answered first. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

/** The first search field of the page that can be seen. */
function searchField(): HTMLInputElement | null {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]:not(:disabled)');
  return [...fields].find((field) => field.checkVisibility()) ?? null;
}
