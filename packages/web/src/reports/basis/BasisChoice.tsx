import { showDay } from '@larder/domain/calendar.ts';
import { Group, SegmentedControl, Text } from '@mantine/core';
import type { ChosenBasis } from './useBasis.ts';

/** As known now, or as locked; not there until days were locked (rules 37, 188). */
export function BasisChoice({ lockedThrough, basis, choose }: ChosenBasis) {
  if (lockedThrough === null) return null;
  return (
    <Group gap="sm" className="no-print">
      <SegmentedControl
        aria-label="Figures"
        value={basis}
        data={[
          { value: 'now', label: 'As known now' },
          { value: 'locked', label: 'As locked' },
        ]}
        onChange={(value) => choose(value === 'locked' ? 'locked' : 'now')}
      />
      <Text size="sm" c="dimmed">
        Days up to {showDay(lockedThrough)} are locked
        {basis === 'locked' ? '. What came late for them stands in the first period after the lock' : null}.
      </Text>
    </Group>
  );
}
