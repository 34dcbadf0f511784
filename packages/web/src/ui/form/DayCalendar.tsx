import { isDay } from '@larder/domain/calendar.ts';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/en-gb';
import type { DayFieldProps } from './day-field-props.ts';

dayjs.extend(customParseFormat);

const TYPED = ['D MMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY', 'DD/MM/YY', 'YYYY-MM-DD', 'D MMM'];

/** The calendar behind DayField, a chunk of its own. */
export default function DayCalendar({ min, max, value, onChange, ...rest }: DayFieldProps) {
  return (
    <DateInput
      {...rest}
      value={value ?? null}
      onChange={(day) => onChange?.(day)}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      valueFormat="DD MMM YYYY"
      locale="en-gb"
      firstDayOfWeek={1}
      dateParser={parse}
      popoverProps={{ withinPortal: true }}
    />
  );
}

function parse(typed: string): string | null {
  const date = dayjs(typed, TYPED, 'en-gb');
  const day = date.isValid() ? date.format('YYYY-MM-DD') : '';
  return isDay(day) ? day : null;
}
