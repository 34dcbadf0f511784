import { type Day, showDay } from '@larder/domain/calendar.ts';
import { closedPeriodOf, closedPeriodText, firstOpenDay } from '@larder/domain/reports/closed-period.ts';
import { Radio, Stack } from '@mantine/core';

/** The day that a form would propose, which is closed, and the first open one. */
export interface ClosedDay {
  proposed: Day;
  open: Day;
  /** `The week to 08 Nov 2026 is closed.` */
  text: string;
}

/** Returns the choice that a person is given where the proposed day is closed; null where it is open. */
export function closedDayOf(countDays: readonly Day[], proposed: Day): ClosedDay | null {
  const period = closedPeriodOf(countDays, proposed);
  const open = firstOpenDay(countDays);
  return period && open ? { proposed, open, text: closedPeriodText(period) } : null;
}

interface Props {
  choice: ClosedDay;
  value: Day | null;
  onChange: (day: Day) => void;
}

/** Asks for one of the two days; none is chosen to begin with. */
export function DayChoice({ choice: { proposed, open, text }, value, onChange }: Props) {
  return (
    <Radio.Group label={`${text} Which day is it?`} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        <Radio value={proposed} label={`${showDay(proposed)}, closed`} />
        <Radio value={open} label={`${showDay(open)}, the first open day`} />
      </Stack>
    </Radio.Group>
  );
}
