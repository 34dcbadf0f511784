import { showTimeZone } from '@larder/domain/accounts/time-zone.ts';
import { type Day, showRecentDay, weekdayName } from '@larder/domain/calendar.ts';
import { zoneOfDay } from '@larder/domain/dated-zone.ts';
import { ActionIcon, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useDatedZone } from '../data/clock.ts';
import { DayField } from '../ui/form/DayField.tsx';
import classes from './tasks.module.css';
import { useTaskDay } from './useTaskDay.ts';

/**
 * The day of the lists and logs, with the day before and the day after (TASK-001). Left and right of the keyboard do the same. Of a day with another time
 * zone than today's it states by which one it goes (rule 117).
 */
export function DatePanel() {
  const { day, today, isEditable, go, step } = useTaskDay();
  const zone = useDatedZone();
  const zoneThen = zoneOfDay(zone, day);
  const stepBy = (days: number) => (event: KeyboardEvent) => {
    if (!hasArrowsOfItsOwn(event.target)) step(days);
  };
  useHotkeys([
    ['ArrowLeft', stepBy(-1)],
    ['ArrowRight', stepBy(1)],
  ]);
  return (
    <div className={`${classes.day} no-print`}>
      <ActionIcon size={44} variant="default" aria-label="Previous day" onClick={() => step(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <DayField label="Day" hideLabel value={day} onChange={(chosen) => chosen && go(chosen)} />
      <ActionIcon size={44} variant="default" aria-label="Next day" onClick={() => step(1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.dayWords}>
        <Text fw={600} aria-live="polite">
          {day === today
            ? 'Today'
            : `${weekdayName(day)}${showRecentDay(day, today) === 'Yesterday' ? ', yesterday' : ''}`}
        </Text>
        {zoneThen === zone.timeZone ? null : (
          <Text c="dimmed" size="sm">
            By the clock of {showTimeZone(zoneThen)}
          </Text>
        )}
        {isEditable && day <= today ? null : (
          <Text c="dimmed" size="sm">
            {whyNotEntered(day, today, isEditable)}
          </Text>
        )}
      </div>
    </div>
  );
}

function whyNotEntered(day: Day, today: Day, isEditable: boolean): string {
  if (isEditable) return 'This day has not begun';
  return day < today ? 'Can be read only' : 'Can be planned only';
}

/** Arrows go between tabs and within menus, and belong to a dialog that is open. */
function hasArrowsOfItsOwn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="tab"], [role="menu"], [role="dialog"]') !== null;
}
