import type { EntryDays } from '@larder/domain/stock/entry-days.ts';
import { SegmentedControl, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useToday } from '../../app/working/useToday.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { WhenField } from '../../ui/form/WhenField.tsx';
import { EntryDayField } from '../EntryDayField.tsx';
import type { TransferValues } from './typed-transfer.ts';
import { usePartners, usePlaceName } from './usePartners.ts';

interface Props {
  form: UseFormReturnType<TransferValues>;
  days: EntryDays;
  /** It is recorded: its two areas stay. */
  placesStay?: boolean;
}

/** Which way the goods went, from or to where, and when. */
export function TransferFacts({ form, days, placesStay = false }: Props) {
  const today = useToday();
  const { type, otherAccountId, day } = form.values;
  const placeName = usePlaceName();
  const partners = usePartners(day ?? today);
  const offered = partners.map(({ id, name }) => ({ value: id, label: name }));
  const stays = placesStay && otherAccountId ? [{ value: otherAccountId, label: placeName(otherAccountId) }] : null;
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Direction"
        fullWidth
        size="lg"
        disabled={placesStay}
        data={[
          { value: 'OUT', label: 'Out' },
          { value: 'IN', label: 'In' },
        ]}
        {...form.getInputProps('type')}
      />
      <SelectField
        label={type === 'IN' ? 'From' : 'To'}
        placeholder={offered.length === 0 ? 'There is no other area yet' : 'Choose a location'}
        size="lg"
        data={stays ?? offered}
        disabled={placesStay}
        description={placesStay ? 'If it went elsewhere, remove it and record it again.' : undefined}
        {...form.getInputProps('otherAccountId')}
      />
      <EntryDayField label="Date" size="lg" days={days} today={today} {...form.getInputProps('day')} />
      {day === today ? <WhenField label="When" size="lg" {...form.getInputProps('time')} /> : null}
    </Stack>
  );
}
