import { SHOWN_WEEKDAYS, type WeekdayCode } from '@larder/domain/tasks/weekdays.ts';
import { Checkbox } from '@mantine/core';
import classes from './tasks.module.css';

interface Props {
  label?: string;
  value?: WeekdayCode[];
  onChange?: (value: WeekdayCode[]) => void;
  error?: string;
}

/** The weekdays on which something repeats, Mon to Sun (TASK-027). */
export function WeekdayChecks({ label = 'On', value = [], onChange = () => undefined, error }: Props) {
  return (
    <Checkbox.Group
      label={label}
      value={value}
      onChange={(chosen) => onChange(chosen as WeekdayCode[])} // the values below are codes
      error={error}
    >
      <div className={classes.weekdays}>
        {SHOWN_WEEKDAYS.map(({ code, name }) => (
          <Checkbox key={code} value={code} label={name} className={classes.weekday} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
