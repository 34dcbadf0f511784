import type { WastageRow } from '@larder/contract/rows/stock.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { Text } from '@mantine/core';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCan, useRow } from '../../data/use-collections.ts';
import { TextLink } from '../../ui/page/links.tsx';

/** The food-safety record that led to wastage, leading to its log; before the entry is sent, the device knows the record itself. */
export function LedTo({ row: { sourceEntryId, sourceKind, sourceDay } }: { row: WastageRow }) {
  const { accountId } = useWorkingAccount();
  const seesLogs = useCan('tasksLocation');
  const entry = useRow('taskEntries', sourceEntryId ?? null);
  const day = entry?.day ?? sourceDay;
  if (!sourceEntryId || !day) return null;
  const isDelivery = (entry?.kind ?? sourceKind) === 'delivery';
  const text = `${isDelivery ? 'Warm delivery' : 'Fridge reading'} of ${showDay(day)}`;
  return (
    <Text component="span" display="block" size="xs" c="dimmed">
      {seesLogs ? (
        <TextLink
          to={isDelivery ? '/$accountId/tasks/temp/delivery' : '/$accountId/tasks/temp/fridge'}
          params={{ accountId }}
          search={{ day }}
          inherit
        >
          {text}
        </TextLink>
      ) : (
        text
      )}
    </Text>
  );
}
