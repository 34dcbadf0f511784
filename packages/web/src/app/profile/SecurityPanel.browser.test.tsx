import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CODES = ['aaaaa-11111', 'bbbbb-22222'];
const URI = 'otpauth://totp/Larder:ada%40example.com?secret=ABCDEFGHIJ&issuer=Larder';

/** Sign-in with a second factor: 123456 is the code, `right` the password. */
function stubTwoFactor(changes: Partial<StubServer> = {}) {
  const server = stubServer(changes);
  const answerOthers = globalThis.fetch;
  const refuse = (status: number, message: string) => Response.json({ message }, { status });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const call = pathname.replace('/api/auth/', '');
    if (!pathname.startsWith('/api/auth/')) return answerOthers(request);
    const { password, code } = (await request.clone().json()) as { password?: string; code?: string };
    if (password !== undefined && password !== 'right') return refuse(400, 'Invalid password');
    if (call === 'two-factor/enable') return Response.json({ totpURI: URI, backupCodes: CODES });
    if (call === 'two-factor/generate-backup-codes') return Response.json({ backupCodes: CODES.toReversed() });
    if (call === 'two-factor/backup-codes-left') return Response.json({ left: 2 });
    if (call === 'sign-in/email') return Response.json({ twoFactorRedirect: true });
    if (call === 'two-factor/disable') server.session.twoFactor = false;
    if (call === 'two-factor/verify-totp' && code !== '123456') return refuse(401, 'Invalid code');
    if (call === 'two-factor/verify-backup-code' && code !== CODES[0]) return refuse(401, 'Invalid backup code');
    if (call.startsWith('two-factor/verify')) {
      server.session.twoFactor = true;
      server.signedIn = true;
    }
    return answerOthers(request);
  });
  return server;
}

it('two-factor sign-in is set up with the password, a key in groups of four and a first code, then shows the backup codes once, to be downloaded or copied', async () => {
  stubTwoFactor();
  const saved = savedFiles();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await openApp('/profile');
  await screen.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  const password = screen.getByLabelText('Your password', { exact: true });
  await password.fill('wrong');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Invalid password')).toBeVisible();
  await password.fill('right');
  await screen.getByRole('button', { name: 'Continue' }).click();

  await expect.element(screen.getByText('ABCD EFGH IJ')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'open it in the app' })).toHaveAttribute('href', URI);
  await screen.getByRole('textbox', { name: 'Code' }).fill('000000');
  await screen.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(screen.getByText('Invalid code')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Code' }).fill('123 456');
  await screen.getByRole('button', { name: 'Turn on' }).click();

  await expect.element(screen.getByText('Two-factor on')).toBeVisible();
  await expect.element(screen.getByText('aaaaa-11111')).toBeVisible();
  await screen.getByRole('button', { name: 'Download' }).click();
  const text = await saved[0]?.file.text();
  expect([saved[0]?.name, text]).toEqual(['Larder backup codes.txt', expect.stringContaining(CODES.join('\n'))]);
  await screen.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied.mock.calls).toEqual([[text]]);
  await screen.getByRole('button', { name: 'I have stored them' }).click();
  await expect.element(screen.getByText('aaaaa-11111')).not.toBeInTheDocument();
  await expect.element(screen.getByText('2 backup codes are left. Make new ones below.')).toBeVisible();
});

it('two-factor sign-in is turned off with the password', async () => {
  const server = stubTwoFactor();
  server.session.twoFactor = true;
  const screen = await openApp('/profile');
  await screen.getByRole('button', { name: 'Turn off' }).click();
  await screen.getByLabelText('Your password', { exact: true }).fill('right');
  await screen.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect.element(screen.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible();
});

it('the password is changed with the present one, and states what is wrong with either', async () => {
  const asked: string[] = [];
  stubServer();
  const answerOthers = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/api/auth/change-password')) return answerOthers(request);
    const { currentPassword, newPassword } = (await request.json()) as Record<string, string>;
    asked.push(`${currentPassword} to ${newPassword}`);
    return currentPassword === 'right'
      ? Response.json({})
      : Response.json({ message: 'Invalid password' }, { status: 400 });
  });
  const screen = await openApp('/profile');
  await screen.getByRole('button', { name: 'Change password' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Your password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect.element(dialog.getByText('Please enter a new password')).toBeVisible();
  await dialog.getByLabelText('New password', { exact: true }).fill('eight green lemons');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect.element(dialog.getByText('Invalid password')).toBeVisible();
  await dialog.getByLabelText('Your password', { exact: true }).fill('right');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect.element(screen.getByText('Password changed', { exact: true })).toBeVisible();
  expect(asked).toEqual(['wrong to eight green lemons', 'right to eight green lemons']);
});

it('the browsers one is signed in with are listed, each signed out by itself or all at once', async () => {
  const session = { signedInAt: '2026-11-20T12:00:00.000Z', lastUsedAt: '2026-11-20T12:00:00.000Z' };
  const here = { ...session, id: 'here', browser: 'Firefox on Linux', current: true };
  const there = { ...session, id: 'there', browser: 'Chrome on Windows', current: false };
  const server = stubServer({ answers: { '/me/sessions': [here, there] } });
  const screen = await openApp('/profile');
  await expect.element(screen.getByText('Firefox on Linux')).toBeVisible();
  await expect.element(screen.getByText('This browser')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Sign out (Chrome|Firefox)/ }).elements()).toHaveLength(1);
  server.replies['/me/sessions/end'] = [here];
  await screen.getByRole('button', { name: /^Sign out Chrome on Windows/ }).click();
  await expect.element(screen.getByText('Chrome on Windows')).not.toBeInTheDocument();

  await screen.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(screen.getByText('You have been signed out')).toBeVisible();
  expect(server.calls).toContain('POST /api/v1/me/sessions/end-all');
});

it('who signs in through a provider has the second factor there', async () => {
  const server = stubTwoFactor();
  server.session.provider = 'google';
  const screen = await openApp('/profile');
  await expect.element(screen.getByText(/through a provider/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
});

it.each([
  ['123456', '000000', 'Invalid code'],
  ['123 456', '12 34', 'The code of your app has six digits'],
  ['aaaaa-11111', 'zzzzz-00000', 'Invalid backup code'],
])('signing in asks for a code and takes %s', async (right, wrong, message) => {
  stubTwoFactor({ signedIn: false });
  const screen = await openApp('/signin');
  await screen.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('right');
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  const code = screen.getByRole('textbox', { name: 'Code' });
  await code.fill(wrong);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await code.fill(right);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/');
});
