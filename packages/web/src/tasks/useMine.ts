import type { TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '../data/session.ts';

interface Named {
  version: Pick<TaskVersion, 'personId'>;
}

export interface Mine {
  mine: boolean;
  /** Somebody is named on a task, so that narrowing makes sense. */
  offered: boolean;
  turn: () => void;
  /** Those of the person, or all while the lists are not narrowed. */
  narrowed: <One extends Named>(tasks: readonly One[]) => One[];
}

/** Lists narrowed to what the person is to do: `?mine=true`. tasks: of all lists. */
export function useMine(tasks: readonly Named[]): Mine {
  const { userId } = useSession();
  const { mine = false }: { mine?: boolean } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    mine,
    offered: mine || tasks.some(({ version }) => version.personId !== null),
    turn: () =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, mine: mine ? undefined : true }) as never, // only the page's own routes state which page this is
        replace: true,
      }),
    narrowed: (of) => (mine ? of.filter(({ version }) => version.personId === userId) : [...of]),
  };
}
