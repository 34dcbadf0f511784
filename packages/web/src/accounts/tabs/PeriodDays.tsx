import type { EnteredPeriod } from '@larder/domain/budgets/financial-year.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { GetInputPropsReturnType } from '@mantine/form';
import { DayField } from '../../ui/form/DayField.tsx';
import classes from './periods.module.css';
import { weeksText } from './weeks-text.ts';

interface Props {
  periods: readonly EnteredPeriod[];
  field: (path: string) => GetInputPropsReturnType;
  onEnd: (at: number, end: Day | null) => void;
}

/** First and last day of each period. The first day of all is the start of the year and set there (BUD-011). */
export function PeriodDays({ periods, field, onEnd }: Props) {
  return (
    <fieldset className={classes.rows} aria-label="Periods">
      <div className={`${classes.row} ${classes.head}`} aria-hidden>
        <span className={classes.headName}>Period</span>
        <span>Start</span>
        <span>End</span>
        <span className={`${classes.headAside} ${classes.right}`}>Length</span>
      </div>
      {periods.map((period, index) => {
        const name = `Period ${index + 1}`;
        return (
          <div key={name} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <DayField label={`${name} start`} disabled={index === 0} clearable {...field(`periods.${index}.start`)} />
            <DayField
              label={`${name} end`}
              clearable
              {...field(`periods.${index}.end`)}
              onChange={(end) => onEnd(index, end)}
            />
            <span className={`${classes.aside} ${classes.note}`}>{weeksText(period)}</span>
          </div>
        );
      })}
    </fieldset>
  );
}
