import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Dispatch, lazy, type RefObject, type SetStateAction, Suspense, useEffect, useRef, useState } from 'react';
import { Hint } from '../../ui/page/Hint.tsx';
import { SHORTCUTS } from '../shortcuts/shortcuts.ts';
import { isDialogOpen } from '../shortcuts/usePageShortcuts.ts';

/** With its index it is not part of the first page. */
const load = () => import('./Palette.tsx');
const Palette = lazy(() => load().then((module) => ({ default: module.Palette })));

/** The search sign in the header, and the shortcut for it, which works in a field too. */
export function PaletteButton() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const collects = useTypedAhead(setTyped);
  const open = () => {
    setTyped('');
    collects.current = true;
    setWanted(true);
    setOpened(true);
  };
  const close = () => {
    collects.current = false;
    setOpened(false);
  };
  useHotkeys([[SHORTCUTS.palette.hotkey, () => isDialogOpen() || open()]], [], true);
  return (
    <>
      <Hint label={`Search (${SHORTCUTS.palette.keys.join('+')})`}>
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
      </Hint>
      {wanted ? (
        <Suspense fallback={null}>
          <Palette opened={opened} typed={typed} onType={setTyped} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Collects the letters that come after the shortcut and before the field of the palette is there to take them: from the next key on, drawn or not. */
function useTypedAhead(onType: Dispatch<SetStateAction<string>>): RefObject<boolean> {
  const opened = useRef(false);
  useEffect(() => {
    const collect = (event: KeyboardEvent) => {
      if (!opened.current || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (document.activeElement?.closest('[role="dialog"]')) return;
      if (event.key === 'Backspace') onType((typed) => typed.slice(0, -1));
      else if ([...event.key].length === 1) onType((typed) => typed + event.key);
      else if (event.key !== 'Enter') return; // which would press what had the focus before
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', collect, true);
    return () => window.removeEventListener('keydown', collect, true);
  }, [onType]);
  return opened;
}
