import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../../data/session.ts';
import type { DayList } from '../useLists.ts';

/** Lists narrowed to what the person is to do: `?mine=true`. offered: somebody is named on a task, so that narrowing makes sense. */
export function useMine(lists: readonly DayList[]) {
  const { userId } = useSession();
  const { mine = false }: { mine?: boolean } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown = useMemo(
    () =>
      mine
        ? lists.map((list) => ({ ...list, tasks: list.tasks.filter(({ version }) => version.personId === userId) }))
        : lists,
    [lists, mine, userId],
  );
  const offered = mine || lists.some(({ tasks }) => tasks.some(({ version }) => version.personId !== null));
  const turn = () =>
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, mine: mine ? undefined : true }) as never, // only the page's own routes state which page this is
      replace: true,
    });
  return { mine, shown, offered, turn };
}
