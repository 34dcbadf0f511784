import { type Day, showDay } from '@larder/domain/calendar.ts';
import type { EntryDays } from '@larder/domain/stock/entry-days.ts';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { DayField } from '../ui/form/DayField.tsx';

interface Props {
  label: string;
  days: EntryDays;
  today: Day;
  value?: Day | null;
  onChange?: (day: Day | null) => void;
  error?: string;
  size?: 'lg';
}

/** The day of what is entered; between midnight and opening yesterday and today stand beside each other, to be chosen with one touch (rule 34). */
export function EntryDayField({ label, days, today, value = null, onChange, error, size }: Props) {
  const change = (day: Day | null) => onChange?.(day);
  return (
    <Stack gap={4}>
      <DayField
        label={label}
        {...(size ? { size } : {})}
        max={today}
        value={value}
        onChange={change}
        {...(error ? { error } : {})}
      />
      {days.both ? (
        <>
          <SegmentedControl
            aria-label={`${label}: yesterday or today`}
            fullWidth
            size="md"
            data={days.both.map((day) => ({ value: day, label: showDay(day) }))}
            value={value ?? ''}
            onChange={change}
          />
          <Text size="xs" c="dimmed">
            You have not opened yet: it may still be of the evening before.
          </Text>
        </>
      ) : null}
    </Stack>
  );
}
