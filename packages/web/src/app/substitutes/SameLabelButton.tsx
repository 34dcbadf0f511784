import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

const OUTCOME = { done: 'Label answered', failed: 'Label could not be answered' };

/** Whether it is another product of which only that is known: its label names nothing. */
export function isOtherLabel({ substituteId, named }: Pick<SubstitutionRow, 'substituteId' | 'named'>): boolean {
  return substituteId === null && named.length === 0;
}

/** States that another product is the same with the same label after all (rule 57). */
export function SameLabelButton({ row }: { row: SubstitutionRow }) {
  const sameLabel = useCommand('procurement.sameLabel');
  const [asking, ask] = useState(false);
  return (
    <>
      <Button variant="default" mih={44} onClick={() => ask(true)} aria-label={`Same label: ${row.substituteName}`}>
        Same label
      </Button>
      {asking ? (
        <ConfirmDialog
          opened
          title="Same product, same label?"
          confirmLabel="Same label"
          onConfirm={() => withToast(OUTCOME, () => sameLabel.run({ substitutionId: row.id, version: row.version }))}
          onClose={() => ask(false)}
        >
          {row.substituteName} is the product that the allergens of {row.ingredientName} are stated for: its label names
          the same. From now on the dishes answer for {row.ingredientName} alone.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
