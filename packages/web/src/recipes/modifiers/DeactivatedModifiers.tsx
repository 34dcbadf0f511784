import { useMemo } from 'react';
import { FoldedPanel } from '../../ui/page/FoldedPanel.tsx';
import { ModifierTable } from './ModifierTable.tsx';
import type { ShownModifier } from './useModifiers.ts';

/** What is no longer offered, folded away. */
export function DeactivatedModifiers({ modifiers }: { modifiers: readonly ShownModifier[] }) {
  const archived = useMemo(() => modifiers.filter(({ row }) => row.archived), [modifiers]);
  return (
    <FoldedPanel title="Deactivated modifiers" count={archived.length}>
      <ModifierTable label="Deactivated modifiers" modifiers={archived} resetKey="" />
    </FoldedPanel>
  );
}
