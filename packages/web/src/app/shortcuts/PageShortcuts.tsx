import { lazy, Suspense, useState } from 'react';
import { usePageShortcuts } from './usePageShortcuts.ts';

const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
);

/** The shortcuts that every page has, and the list of all. */
export function PageShortcuts() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  usePageShortcuts(() => {
    setWanted(true);
    setOpened(true);
  });
  return wanted ? (
    <Suspense fallback={null}>
      <ShortcutsDialog opened={opened} onClose={() => setOpened(false)} />
    </Suspense>
  ) : null;
}
