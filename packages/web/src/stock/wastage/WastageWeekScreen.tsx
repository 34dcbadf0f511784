import { addDays, showDay } from '@larder/domain/calendar.ts';
import { linkOptions, useParams } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { Screen } from '../../ui/page/Screen.tsx';
import { WastageTable } from './WastageTable.tsx';

/** One week of wastage, however long ago. */
export function WastageWeekScreen() {
  const { weekStart } = useParams({ from: '/shell/$accountId/review/wastage/$weekStart' });
  const { accountId } = useWorkingAccount();
  const to = addDays(weekStart, 6);
  const answer = useAnswer('stock.wastages', { from: weekStart, to });
  return (
    <Screen
      title={`Wastage Report ${showDay(weekStart)} to ${showDay(to)}`}
      back={{ ...linkOptions({ to: '/$accountId/inventory', params: { accountId } }), label: 'Wastage' }}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      <WastageTable label="Wastage of the week" rows={answer.data ?? []} />
    </Screen>
  );
}
