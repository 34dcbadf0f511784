import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SHORTCUTS } from '../shortcuts/shortcuts.ts';
import { isDialogOpen } from '../shortcuts/usePageShortcuts.ts';

/** With its index it is not part of the first page. */
const load = () => import('./Palette.tsx');
const Palette = lazy(() => load().then((module) => ({ default: module.Palette })));

/** The search sign in the header, and the shortcut for it, which works in a field too. */
export function PaletteButton() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  useHotkeys([[SHORTCUTS.palette.hotkey, () => isDialogOpen() || open()]], [], true);
  return (
    <>
      <Tooltip label={`Search (${SHORTCUTS.palette.keys.join('+')})`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Search"
          aria-haspopup="dialog"
          onClick={open}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {wanted ? (
        <Suspense fallback={null}>
          <Palette opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
