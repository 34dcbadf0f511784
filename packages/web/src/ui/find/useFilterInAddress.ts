import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Stores what a list is narrowed to in the address, so that a found list can be passed on and stands there again on the way back. Takes what the route
 * has read from the address; answers it, and a function for what changes, where undefined leaves the address.
 *
 * Whoever has gone on to another page meanwhile, for example by choosing a row while a typed search still waits, is not called back.
 */
export function useFilterInAddress<Filter extends object>(filter: Filter) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });

  const change = useCallback(
    (part: { [Name in keyof Filter]?: Filter[Name] | undefined }) => {
      if (history.location.pathname !== path) return;
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...part }) as never, // only the page's own routes state which page this is
        replace: true,
        resetScroll: false,
      });
    },
    [history, navigate, path],
  );
  return [filter, change] as const;
}
