import { SALES_DAYS_AT_MOST } from '@larder/contract/limits.ts';
import { refusalMessage } from '@larder/contract/refusals.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { periodProblem } from '@larder/domain/sales/import-period.ts';
import type { SheetPeriod } from '@larder/domain/sales/sheet-period.ts';
import { showFilename } from '@larder/domain/show.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useToday } from '../app/working/useToday.ts';
import { DayField } from '../ui/form/DayField.tsx';
import { Form } from '../ui/form/Form.tsx';

interface Props {
  filename: string;
  onGiven: (period: SheetPeriod) => void;
}

interface Values extends Record<string, unknown> {
  start: Day | null;
  end: Day | null;
}

/** Has a person state which days a sheet covers that names none; nothing is imported before they have seen it. */
export function GivePeriod({ filename, onGiven }: Props) {
  const today = useToday();
  const form = useForm<Values>({
    initialValues: { start: null, end: null },
    validate: {
      start: (start) => (start ? null : 'From cannot be empty'),
      end: (end, { start }) => (end ? start && whyNot({ start, end }, today) : 'To cannot be empty'),
    },
  });
  return (
    <Stack gap="sm" mt="md" component="section" aria-label="Days of the report">
      <Text>
        {showFilename(filename)} names no first and last day. Give them here, or choose a file that has them above or
        below its table.
      </Text>
      <Form
        form={form}
        onSubmit={({ start, end }) => start && end && onGiven({ start, end })}
        submitLabel="Use these days"
      >
        <Group align="flex-start">
          <DayField label="From" required {...form.getInputProps('start')} />
          <DayField label="To" required {...form.getInputProps('end')} />
        </Group>
      </Form>
    </Stack>
  );
}

function whyNot(period: SheetPeriod, today: Day): string | null {
  const problem = periodProblem(period, today, SALES_DAYS_AT_MOST);
  return problem && refusalMessage(problem, { end: showDay(period.end), days: SALES_DAYS_AT_MOST });
}
