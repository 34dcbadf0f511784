import { refusalMessage } from '@larder/contract/refusals.ts';
import type { SalesCheck } from '@larder/contract/sales.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { Notice } from '../ui/page/Notice.tsx';

interface Props {
  check: SalesCheck;
  /** The person wants to count the days once more. */
  again: boolean;
  onAgain: (again: boolean) => void;
}

/** So many earlier imports are named, the rest counted. */
const NAMED = 3;

/** What is there already of the sheet's days: from a till nothing can be added to it, from other sheets only when asked for (SALES-012, SALES-013). */
export function EarlierSales({ check, again, onAgain }: Props) {
  const { tillDay, repeats } = check;
  if (tillDay) return <ErrorState message={refusalMessage('sales.till-day-covered', { date: showDay(tillDay) })} />;
  if (repeats.length === 0) return null;
  return (
    <Notice tone="warning" role="alert">
      <Stack gap="sm">
        {repeats.slice(0, NAMED).map(({ id, filename, start, end }) => (
          <Text key={id}>
            {refusalMessage('sales.period-imported', { start: showDay(start), end: showDay(end), filename })}
          </Text>
        ))}
        {repeats.length > NAMED ? <Text>And {repeats.length - NAMED} more.</Text> : null}
        <Checkbox
          label="Import these days once more; both imports will count"
          checked={again}
          onChange={(event) => onAgain(event.currentTarget.checked)}
        />
      </Stack>
    </Notice>
  );
}
