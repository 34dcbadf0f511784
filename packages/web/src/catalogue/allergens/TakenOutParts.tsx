import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { ToConfirm } from '../../app/allergens/useAllergenQuestions.ts';
import { useHeadOffice } from '../../app/working/head-office.ts';
import { useCommand } from '../../data/command.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

const OUTCOME = { done: 'Allergens confirmed', failed: 'Allergens could not be confirmed' };

/** Recipes and modifiers that lost a part when it was deactivated or deleted: free of what it held only once a person confirms it. */
export function TakenOutParts({ rows }: { rows: readonly ToConfirm[] }) {
  const { headOfficeId, mayChange } = useHeadOffice('products');
  const mayAnswer = useMayDo('allergens') && mayChange;
  const confirmRecipe = useCommand('recipes.confirmRecipeAllergens', { at: headOfficeId });
  const confirmModifier = useCommand('recipes.confirmModifierAllergens', { at: headOfficeId });
  const [asked, setAsked] = useState<ToConfirm | null>(null);
  const confirm = ({ kind, row: { id, version } }: ToConfirm) =>
    withToast(OUTCOME, () =>
      kind === 'recipe'
        ? confirmRecipe.run({ recipeId: id, version })
        : confirmModifier.run({ modifierId: id, version }),
    );

  return (
    <>
      <Table
        label="A part was taken out"
        rows={rows}
        rowKey={({ row }) => row.id}
        columns={[
          { key: 'name', header: 'Recipe or modifier', phone: 'title', cell: ({ row }) => row.name },
          { key: 'waiting', header: 'Not known', phone: 'detail', cell: ({ waiting }) => waiting.join(', ') },
          {
            key: 'actions',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (one) =>
              mayAnswer ? (
                <Button mih={44} aria-label={`Confirm ${one.row.name}`} onClick={() => setAsked(one)}>
                  Confirm…
                </Button>
              ) : null,
          },
        ]}
      />
      {asked ? (
        <ConfirmDialog
          opened
          title={`Is ${asked.row.name} free of it?`}
          confirmLabel={`Confirm ${asked.waiting.length === 1 ? asked.waiting[0] : `${asked.waiting.length} allergens`} free`}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        >
          <Text>
            A part that was not free of {asked.waiting.join(', ')} was taken out. Confirm only if the kitchen makes it
            without that part, and with nothing in its place that is not listed.
          </Text>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
