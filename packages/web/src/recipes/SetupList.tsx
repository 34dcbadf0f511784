import type { ReactNode } from 'react';
import { Withheld } from '../app/limits/Withheld.tsx';
import { useFirstRowsComing } from '../data/DataProvider.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { HeadActions } from '../ui/page/head/HeadActions.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { CategoriesLink } from './CategoriesLink.tsx';
import { SetupTabs } from './SetupTabs.tsx';
import { useManagesRecipes } from './useManagesRecipes.ts';

const ROOMS = { recipes: 'recipes', modifiers: 'modifiers', menus: 'menu' } as const;

interface Props {
  of: keyof typeof ROOMS;
  title: string;
  /** All there are, and those in use. */
  all: readonly unknown[];
  live: readonly unknown[];
  /** Adds one; for whom may. */
  add: ReactNode;
  /** What else can be done, each a HeadLink or null. */
  actions?: ReactNode;
  /** What is stated while there is none. */
  empty: { title: string; hint: string };
  /** The list. */
  children: ReactNode;
  /** Those that are out of use. */
  deactivated: ReactNode;
}

/** A list of the menu setup: its tabs, what is in use, and below it what no longer is. */
export function SetupList({ of, title, all, live, add, actions, empty, children, deactivated }: Props) {
  const coming = useFirstRowsComing();
  const { mayChange, withheld } = useManagesRecipes();
  const adding = mayChange ? add : null;
  return (
    <Screen
      title={title}
      loading={all.length === 0 && coming}
      actions={
        <HeadActions first={live.length > 0 ? adding : null} more={<CategoriesLink of={of} />}>
          {actions}
        </HeadActions>
      }
    >
      <SetupTabs open={ROOMS[of]}>
        {withheld ? <Withheld doing="recipes" /> : null}
        {live.length > 0 ? <Panel>{children}</Panel> : <EmptyState {...empty} action={adding} />}
        {deactivated}
      </SetupTabs>
    </Screen>
  );
}
