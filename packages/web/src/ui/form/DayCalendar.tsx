import type { Day } from '@larder/domain/calendar.ts';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/en-gb';

interface Props {
  value: Day | null;
  min: Day | undefined;
  max: Day | undefined;
  onChoose: (day: Day) => void;
}

/** The calendar of DayField, a chunk of its own. */
export default function DayCalendar({ value, min, max, onChoose }: Props) {
  return (
    <DatePicker
      value={value}
      {...(value ? { defaultDate: value } : {})}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      onChange={(day) => day && onChoose(day)}
      locale="en-gb"
      firstDayOfWeek={1}
    />
  );
}
