import type { BudgetRow } from '@larder/contract/rows/budgets.ts';
import { Text } from '@mantine/core';
import { useClock } from '../../data/clock.ts';
import { Notice } from '../../ui/page/Notice.tsx';

/** States that what stands in the form is a draft, whose, and what counts meanwhile. */
export function DraftNotice({ row }: { row: BudgetRow }) {
  const clock = useClock();
  return (
    <Notice tone="info" title={`Draft of ${row.updatedBy}, ${clock.showInstant(row.updatedAt)}`}>
      <Text>
        {row.periods.length > 0
          ? 'The budget that was saved before counts until this one is saved.'
          : 'It counts nowhere until it is saved in full.'}
      </Text>
    </Notice>
  );
}
