import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { BudgetRow } from '@larder/contract/rows/budgets.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { MoreAction, MoreMenu } from '../../ui/menu/MoreMenu.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

interface Props {
  account: AccountRow;
  row: BudgetRow;
  /** What the form was filled from is no more. */
  onGone: () => void;
}

/** What takes a budget of a year away, or its draft, each after asking. */
export function BudgetMenu({ account, row, onGone }: Props) {
  const { id: budgetId, year, version } = row;
  const remove = useCommand('budgets.removeBudget', { at: account.id });
  const discard = useCommand('budgets.discardBudgetDraft', { at: account.id });
  const [asking, setAsking] = useState<'remove' | 'discard' | null>(null);
  const isSaved = row.periods.length > 0;
  const input = { budgetId, version };

  const removeIt = async () => {
    await withToast(outcomeOf('Budget', 'removed'), () => remove.run(input));
    onGone();
  };
  const discardIt = async () => {
    await withToast({ done: 'Draft discarded', failed: 'The draft could not be discarded' }, () => discard.run(input));
    onGone();
  };
  return (
    <>
      <MoreMenu label={`More for the budget of ${year}`} folded>
        {row.draft ? (
          <MoreAction icon={IconTrash} danger onClick={() => setAsking('discard')}>
            Discard the draft
          </MoreAction>
        ) : null}
        {isSaved ? (
          <MoreAction icon={IconTrash} danger onClick={() => setAsking('remove')}>
            Remove budget
          </MoreAction>
        ) : null}
      </MoreMenu>
      <ConfirmDialog
        opened={asking === 'remove'}
        title={`Remove the budget of ${year}?`}
        confirmLabel="Remove budget"
        danger
        onConfirm={removeIt}
        onClose={() => setAsking(null)}
      >
        {`All twelve periods of ${account.name} for ${year} are cleared. What they held stays in Activity.`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'discard'}
        title={`Discard the draft of ${year}?`}
        confirmLabel="Discard the draft"
        danger
        onConfirm={discardIt}
        onClose={() => setAsking(null)}
      >
        {isSaved ? 'The budget that was saved stays as it is.' : 'There is no budget for this year then.'}
      </ConfirmDialog>
    </>
  );
}
