import type { Day } from '@larder/domain/calendar.ts';
import { useToday } from '../../app/working/useToday.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { priceDays } from '../price-days.ts';

interface Props {
  from: Day | null;
  onChange: (day: Day) => void;
}

/** From when the list's prices hold; the day before today unless a person chooses another (rule 3). */
export function ReviewDay({ from, onChange }: Props) {
  return (
    <div style={{ maxWidth: 420 }}>
      <DayField
        label="Prices hold from"
        description="Yesterday unless you choose another day, so that what is delivered today can update them. Lines that name a day of their own keep it; the first price of something new also counts for the days before."
        value={from}
        onChange={(day) => day && onChange(day)}
        {...priceDays(useToday())}
      />
    </div>
  );
}
