import type { StartCard } from '@larder/contract/start.ts';
import { showThings } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { TodayCard } from './TodayCard.tsx';

const NAMED = 3;

/** Records that came more than 14 days late, and the way to decide about those of the area with the most. */
export function HeldCard({ card: { count, areas } }: { card: StartCard<'heldRecords'> }) {
  const { accountId } = useWorkingAccount();
  return (
    <TodayCard
      title="Food-safety entries that came late"
      figure={showThings(count, 'entry', 'entries')}
      note="made more than 14 days before they were sent"
      rows={areas.slice(0, NAMED).map((area) => ({
        key: area.accountId,
        name: area.accountName,
        value: area.records,
      }))}
      action={{
        label: 'Decide',
        target: linkOptions({ to: '/$accountId/tasks/held', params: { accountId: areas[0]?.accountId ?? accountId } }),
      }}
    />
  );
}

/** Areas whose allergen chart changed since somebody signed it. */
export function ChartCard({ card: { areas } }: { card: StartCard<'allergenChart'> }) {
  const { accountId } = useWorkingAccount();
  return (
    <TodayCard
      title="Allergen chart"
      figure="Changed"
      note="since it was signed"
      rows={areas.slice(0, NAMED).map((area) => ({
        key: area.accountId,
        name: area.accountName,
        value: showThings(area.dishes, 'dish', 'dishes'),
      }))}
      action={{
        label: 'Look at it and sign',
        target: linkOptions({
          to: '/$accountId/front-of-house/allergens',
          params: { accountId: areas[0]?.accountId ?? accountId },
        }),
      }}
    />
  );
}
