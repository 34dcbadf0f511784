import { addDays, type Day } from '@larder/domain/calendar.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useListToday } from '../../../app/working/useToday.ts';
import { useCommand } from '../../../data/command.ts';
import { newId } from '../../../data/new-id.ts';
import { useHasNetwork } from '../../../data/use-has-network.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';

interface Props {
  /** The area or location it is of. */
  of: string;
  /** What it can be of; none: there is one only. */
  places: { value: string; label: string }[];
  onOf: (of: string) => void;
  onStarted: () => unknown;
}

interface Values extends Record<string, unknown> {
  from: Day | null;
  to: Day | null;
  contents: 'pack' | 'evidence';
}

/** As many weeks as a visit mostly looks back. */
const DAYS_AT_FIRST = 28;

/** Of which days and places, and whether all of it or the evidence alone. */
export function AskForPack({ of, places, onOf, onStarted }: Props) {
  const today = useListToday();
  const start = useCommand('review.startPack', { at: of });
  const hasNetwork = useHasNetwork();
  const form = useForm<Values>({
    initialValues: { from: addDays(today, 1 - DAYS_AT_FIRST), to: today, contents: 'pack' },
    validate: {
      from: (day, { to }) =>
        notEmpty('From', day) ?? (day && to && day > to ? 'The first day is after the last' : null),
      to: (day) => notEmpty('To', day),
    },
  });
  return (
    <Form
      form={form}
      submitLabel="Make the file"
      notNow={hasNetwork ? null : 'Making the file needs a network.'}
      onSubmit={async ({ from, to, contents }) => {
        if (from === null || to === null) return;
        await start.run({ packId: newId(), from, to, contents });
        await onStarted();
      }}
    >
      <Group align="flex-start">
        <DayField label="From" required max={today} {...form.getInputProps('from')} />
        <DayField label="To" required max={today} {...form.getInputProps('to')} />
        {places.length > 0 ? (
          <SelectField label="Of" data={places} value={of} onChange={(value) => value && onOf(value)} />
        ) : null}
        <SelectField
          label="What"
          data={[
            { value: 'pack', label: 'The whole pack' },
            { value: 'evidence', label: 'The evidence alone' },
          ]}
          {...form.getInputProps('contents')}
        />
      </Group>
    </Form>
  );
}
