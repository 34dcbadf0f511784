import type { StartCard } from '@larder/contract/start.ts';
import { showThings } from '@larder/domain/show.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { TodayCard } from './TodayCard.tsx';

/** Temperatures out of their limit about which nothing was done yet, and the way to the logs of the area of the first. */
export function TemperaturesCard({ card: { count, readings } }: { card: StartCard<'temperatures'> }) {
  const { accountId } = useWorkingAccount();
  const [first] = readings;
  return (
    <TodayCard
      title="Temperatures out of limit"
      figure={showThings(count, 'temperature')}
      rows={readings.map((one) => ({
        key: one.entryId,
        name: one.accountId === accountId ? one.what : `${one.what}, ${one.accountName}`,
        value: showTemperature(one.temperature),
      }))}
      action={{
        label: 'Record what was done',
        target: linkOptions({
          to: '/$accountId/tasks/temp/fridge',
          params: { accountId: first?.accountId ?? accountId },
        }),
      }}
    />
  );
}
