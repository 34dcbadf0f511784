import type { StartCard } from '@larder/contract/start.ts';
import { showThings } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useClockOf } from '../../data/clock.ts';
import { TodayCard } from './TodayCard.tsx';

/** Lists that are overdue, and the way to the lists of the place and day of the first. */
export function ListsCard({ card: { count, lists } }: { card: StartCard<'lists'> }) {
  const { accountId } = useWorkingAccount();
  const [first] = lists;
  const at = first?.accountId ?? accountId;
  const today = useClockOf(at).today();
  return (
    <TodayCard
      title="Lists overdue"
      figure={showThings(count, 'list')}
      rows={lists.map((one) => ({
        key: `${one.accountId} ${one.day} ${one.key}`,
        name: [
          one.name,
          ...(one.accountId === accountId ? [] : [one.accountName]),
          ...(one.day === today ? [] : ['yesterday']),
        ].join(', '),
        value: `${one.tasks} not done`,
      }))}
      action={{
        label: 'Open the lists',
        target: linkOptions({
          to: '/$accountId/tasks',
          params: { accountId: at },
          search: first && first.day !== today ? { day: first.day } : {},
        }),
      }}
    />
  );
}
