import { createRootRoute, createRoute, lazyRouteComponent, notFound, Outlet, redirect } from '@tanstack/react-router';
import { sessions } from '../../data/session.ts';
import { FaultScreen } from '../frame/FaultScreen.tsx';
import { GuestFrame } from '../frame/GuestFrame.tsx';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';
import { Opening } from '../frame/Opening.tsx';

/** The routes that every area's routes hang below. They live apart from router.tsx, which imports the areas. */
export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: FaultScreen,
});

/** Pages for people who are not signed in: sign in, sign up, verification. No shell. */
export const guestRoute = createRoute({ getParentRoute: () => rootRoute, id: 'guest', component: GuestFrame });

/** Everything inside the shell, which pages for people who are not signed in do without. Signed out leads to /signin (AUTH-003), which leads back to `next`. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    const { kind } = await sessions.current();
    if (kind === 'signed-out') throw redirect({ href: `/signin?next=${encodeURIComponent(location.href)}` });
  },
  pendingComponent: Opening,
  pendingMs: 0,
  pendingMinMs: 0,
  component: lazyRouteComponent(() => import('../shell/Shell.tsx'), 'Shell'),
});

/** `/{accountId}/…`: the account in the path becomes the working account (NAV-064). A foreign one is not found. */
export const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$accountId',
  beforeLoad: workInAccount,
});

/** For routes that name an account: it becomes the working account; one out of reach is not found. */
export async function workInAccount({ params, preload }: { params: { accountId: string }; preload: boolean }) {
  const state = await sessions.current();
  if (preload || state.kind !== 'signed-in') return;
  if (!state.session.accounts.some((account) => account.id === params.accountId)) throw notFound();
  if (state.session.currentAccountId !== params.accountId) sessions.choose(params.accountId);
}
