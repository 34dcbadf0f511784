import { addDays, type Day } from '@larder/domain/calendar.ts';
import { isEditable, mayAdd } from '@larder/domain/tasks/entry-window.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useListToday } from '../app/working/useToday.ts';

export interface TaskDay {
  day: Day;
  today: Day;
  /** Ticks and readings may be entered: within one day of today (TASK-016). */
  isEditable: boolean;
  /** Something may be added: today and later (TASK-017). */
  mayAdd: boolean;
  go: (day: Day) => void;
  step: (days: number) => void;
}

/** The day that the lists and logs are of: `?day=` in the address, today without it. */
export function useTaskDay(): TaskDay {
  const search: { day?: Day } = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useListToday();
  const day = search.day ?? today;
  const go = (next: Day) =>
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, day: next === today ? undefined : next }) as never, // only the page's own routes state which page this is
      replace: true,
    });
  return {
    ...{ day, today, isEditable: isEditable(day, today), mayAdd: mayAdd(day, today) },
    go,
    step: (days) => go(addDays(day, days)),
  };
}
