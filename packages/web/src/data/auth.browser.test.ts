import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '../testing/stub-server.ts';
import { askAuth, confirmCode, signOut } from './auth.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('signing out', () => {
  it('answers that rows could not be taken off this browser, and signs out all the same', async () => {
    const server = stubServer();
    expect(await signOut(server.session.userId)).toBe('signed out');

    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    expect(await signOut(server.session.userId)).toBe('rows left');
  });
});

it('a code is read with the spaces it is typed with: six digits are of the app, all else is a backup code', async () => {
  const server = stubServer();
  await confirmCode('123 456');
  await confirmCode(' ab3de fgh12 ');
  expect(server.sent).toEqual([
    { path: '/api/auth/two-factor/verify-totp', body: { code: '123456' } },
    { path: '/api/auth/two-factor/verify-backup-code', body: { code: 'ab3defgh12' } },
  ]);
});

describe('a link of a mail that is not taken', () => {
  it('explains in plain words that it no longer works, and leaves every other text of the service', async () => {
    const answers = (message: string) =>
      vi.stubGlobal('fetch', async () => Response.json({ code: 'INVALID_TOKEN', message }, { status: 401 }));
    answers('Invalid token');
    await expect(askAuth('reset-password', {})).rejects.toThrow(/^This link no longer works: it was used before/);
    answers('Invalid email or password');
    await expect(askAuth('sign-in/email', {})).rejects.toThrow('Invalid email or password');
  });
});
