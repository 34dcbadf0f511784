import { addDays, showDay, showDays } from '@larder/domain/calendar.ts';
import { linkOptions, useParams } from '@tanstack/react-router';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { useWastageTable } from './useWastageTable.tsx';

/** One week of wastage, however long ago. */
export function WastageWeekScreen() {
  const { weekStart } = useParams({ from: '/shell/$accountId/review/wastage/$weekStart' });
  const { accountId } = useWorkingAccount();
  const to = addDays(weekStart, 6);
  const answer = useAnswer('stock.wastages', { from: weekStart, to });
  const { table, section } = useWastageTable('Wastage of the week', answer.data ?? []);
  return (
    <ReportScreen
      report={answer.data ? { title: 'Wastage Report', period: showDays(weekStart, to), sections: [section] } : null}
      title={`Wastage Report ${showDay(weekStart)} to ${showDay(to)}`}
      back={{ ...linkOptions({ to: '/$accountId/inventory', params: { accountId } }), label: 'Wastage' }}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
    >
      {table}
    </ReportScreen>
  );
}
