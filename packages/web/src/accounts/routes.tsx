import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { SettingUp } from '../app/frame/SettingUp.tsx';
import { guestRoute, rootRoute, shellRoute } from '../app/routes/parents.tsx';
import { sessions } from '../data/session.ts';
import { NewcomerFrame } from './NewcomerFrame.tsx';
import { storedInvitation } from './stored-invitation.ts';

/** The search parameters of these names that are texts; anything else counts as absent. */
function only<Name extends string>(search: Record<string, unknown>, ...names: Name[]): { [name in Name]?: string } {
  const given = names.filter((name) => typeof search[name] === 'string' && search[name] !== '');
  return Object.fromEntries(given.map((name) => [name, search[name]])) as { [name in Name]?: string };
}

/** Who is signed in has nothing to do on the pages to sign in. */
async function onlySignedOut(): Promise<void> {
  const { kind } = await sessions.current();
  if (kind === 'signed-in') throw redirect({ to: '/' });
}

const signInRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: 'signin',
  validateSearch: (search: Record<string, unknown>) =>
    only<'next' | 'error' | 'error_description'>(search, 'next', 'error', 'error_description'),
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import('./SignInScreen.tsx'), 'SignInScreen'),
});

const signUpRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: 'signup',
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import('./SignUpScreen.tsx'), 'SignUpScreen'),
});

const checkMailRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: 'check-mail',
  validateSearch: (search: Record<string, unknown>) => only<'email'>(search, 'email'),
  component: lazyRouteComponent(() => import('./CheckMailScreen.tsx'), 'CheckMailScreen'),
});

const verifyEmailRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: 'verify-email',
  validateSearch: (search: Record<string, unknown>) => only<'token'>(search, 'token'),
  component: lazyRouteComponent(() => import('./VerifyEmailScreen.tsx'), 'VerifyEmailScreen'),
});

const invitationRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: 'invitation',
  validateSearch: (search: Record<string, unknown>) => only<'token' | 'email'>(search, 'token', 'email'),
  beforeLoad: () => sessions.current(),
  component: lazyRouteComponent(() => import('./InvitationScreen.tsx'), 'InvitationScreen'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: 'forgot-password',
  component: lazyRouteComponent(() => import('./ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: 'reset-password',
  validateSearch: (search: Record<string, unknown>) => only<'token'>(search, 'token'),
  component: lazyRouteComponent(() => import('./ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
});

const demoRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: 'demo/$demoId',
  component: lazyRouteComponent(() => import('./demo/DemoScreen.tsx'), 'DemoScreen'),
});

/** Signed in, but outside the shell: there is no account to work in yet. */
const newcomerRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'newcomer',
  beforeLoad: async ({ location }) => {
    const { kind } = await sessions.current();
    if (kind === 'signed-out') throw redirect({ href: `/signin?next=${encodeURIComponent(location.href)}` });
  },
  pendingComponent: SettingUp,
  component: NewcomerFrame,
});

const setUpRoute = createRoute({
  getParentRoute: () => newcomerRoute,
  path: 'account/new',
  validateSearch: (search: Record<string, unknown>): { welcome?: true } => (search.welcome ? { welcome: true } : {}),
  beforeLoad: () => {
    if (storedInvitation.read()) throw redirect({ to: '/invitation' });
  },
  component: lazyRouteComponent(() => import('./SetUpScreen.tsx'), 'SetUpScreen'),
});

const groupSelectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products',
  staticData: { feature: 'products', accounts: ['OWNER', 'LOCATION'] },
  component: lazyRouteComponent(() => import('./select/GroupSelectScreen.tsx'), 'GroupSelectScreen'),
});

const locationSelectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'locations',
  staticData: { feature: 'locations', accounts: ['OWNER'] },
  component: lazyRouteComponent(() => import('./select/LocationSelectScreen.tsx'), 'LocationSelectScreen'),
});

/** Pages for people who are not signed in. */
export const signInRoutes = [
  signInRoute,
  signUpRoute,
  checkMailRoute,
  verifyEmailRoute,
  invitationRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  demoRoute,
] as const;

/** The form of a person who is signed in and has no account yet. */
export const newcomerRoutes = newcomerRoute.addChildren([setUpRoute]);

/** Routes below the shell. */
export const accountsRoutes = [groupSelectRoute, locationSelectRoute] as const;
