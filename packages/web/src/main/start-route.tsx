import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { accountRoute, shellRoute } from '../app/routes/parents.tsx';
import { oneOf, searchOf, text } from '../app/routes/search.ts';
import { sessions } from '../data/session.ts';

/** select: the area is still to be picked (NAV-065). account: the one to work in from now on; it leaves the address. */
export const startRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: searchOf({ select: oneOf(['area']), account: text }),
  beforeLoad: chooseAccount,
  component: lazyRouteComponent(() => import('./StartPage.tsx'), 'StartPage'),
});

/** `/{accountId}` alone leads to the start page of that account; one out of reach is not found. */
export const accountStartRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

/**
 * Where one works from the start page on: in the account that was chosen on the way here, if it is within reach. A product group is looked
 * into from its head office, which the start page leads back to.
 */
async function chooseAccount({
  search,
  preload,
}: {
  search: { account?: string | undefined };
  preload: boolean;
}): Promise<void> {
  const state = await sessions.current();
  if (preload || state.kind !== 'signed-in') return;
  const { accounts, currentAccountId } = state.session;
  if (search.account) {
    if (accounts.some(({ id }) => id === search.account)) sessions.choose(search.account);
    throw redirect({ to: '/', replace: true });
  }
  const group = accounts.find(({ id, type }) => id === currentAccountId && type === 'GROUP');
  const headOffice = accounts.find(({ id }) => id === group?.parentId);
  if (headOffice) sessions.choose(headOffice.id);
}
