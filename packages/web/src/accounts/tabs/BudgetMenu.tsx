import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { BudgetRow } from '@larder/contract/rows/budgets.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

interface Props {
  account: AccountRow;
  row: BudgetRow;
  onRemoved: () => void;
}

/** Removes the budget of an area for a year, after asking. */
export function RemoveBudget({ account, row: { id, year, version }, onRemoved }: Props) {
  const remove = useCommand('budgets.removeBudget', { at: account.id });
  const [asking, setAsking] = useState(false);

  const removeIt = async () => {
    await withToast(outcomeOf('Budget', 'removed'), () => remove.run({ budgetId: id, version }));
    onRemoved();
  };

  return (
    <Group mt="md">
      <Button variant="subtle" color="red.9" onClick={() => setAsking(true)}>
        Remove budget
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove the budget of ${year}?`}
        confirmLabel="Remove budget"
        danger
        onConfirm={removeIt}
        onClose={() => setAsking(false)}
      >
        {`All twelve periods of ${account.name} for ${year} are cleared. What they held stays in Activity.`}
      </ConfirmDialog>
    </Group>
  );
}
