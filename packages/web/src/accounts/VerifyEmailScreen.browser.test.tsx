import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { typedName } from './typed-name.ts';

afterEach(() => vi.unstubAllGlobals());

/** choosePassword: the right that the verification answers; null where the address was verified before. */
function stubVerification(choosePassword: string | null) {
  const server = stubServer({ signedIn: false });
  const answerOthers = globalThis.fetch;
  const chosen: unknown[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/verify-email')) return Response.json({ choosePassword });
    if (!request.url.endsWith('/first-password')) return answerOthers(request);
    const body = (await request.json()) as { newPassword: string };
    if (body.newPassword === 'short') return Response.json({ message: 'Password too short' }, { status: 400 });
    chosen.push(body);
    server.signedIn = true;
    return Response.json({ status: true });
  });
  return { server, chosen };
}

it('AUTH-028 a verified address leads to name and password, and then in with a welcome', async () => {
  const { chosen } = stubVerification('a-right');
  typedName.keep('Ada Cook');
  const screen = await openApp('/verify-email?token=abc');
  await expect.element(screen.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expect.element(screen.getByLabelText('Full name')).toHaveValue('Ada Cook');
  const save = screen.getByRole('button', { name: 'Save and sign in' });
  await save.click();
  await expect.element(screen.getByText('Please enter your password')).toBeVisible();
  const password = screen.getByLabelText('New password', { exact: true });
  await password.fill('short');
  await save.click();
  await expect.element(screen.getByText('Password too short')).toBeVisible();
  await password.fill('eight green lemons');
  await save.click();
  await expect.element(screen.getByText('Welcome Ada Cook')).toBeVisible();
  expect(chosen).toEqual([{ token: 'a-right', name: 'Ada Cook', newPassword: 'eight green lemons' }]);
  expect(typedName.read()).toBe('');
});

it('a link that was opened before leads to the sign-in, or to a link to choose a password', async () => {
  stubVerification(null);
  const screen = await openApp('/verify-email?token=abc');
  await expect.element(screen.getByText('Your email address is verified. Please sign in.')).toBeVisible();
  await screen.getByRole('link', { name: 'Get a link to choose a password' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/forgot-password');
});

it('who is refused at sign-in is reminded of the mail that may wait for them', async () => {
  stubServer({ signedIn: false });
  const answerOthers = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    return request.url.endsWith('/sign-in/email')
      ? Response.json({ message: 'Invalid email or password' }, { status: 401 })
      : answerOthers(request);
  });
  const screen = await openApp('/signin');
  await screen.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('eight green lemons');
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(screen.getByText('Invalid email or password')).toBeVisible();
  await screen.getByRole('link', { name: 'have it sent again' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/check-mail');
});
