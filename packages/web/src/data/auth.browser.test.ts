import { notifications } from '@mantine/notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/render.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { askAuth, signOut } from './auth.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  notifications.clean();
});

const said = () => page.getByText('Failed to clear account data', { exact: true });

describe('signing out', () => {
  it('ACC-060 says when the rows could not be taken off this browser, and signs out all the same', async () => {
    const server = stubServer();
    await draw('Larder');
    expect(await signOut(server.session.userId)).toBe(true);
    expect(said().query()).toBeNull();

    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    expect(await signOut(server.session.userId)).toBe(true);
    await expect.element(said()).toBeVisible();
  });
});

describe('a link of a mail that is not taken', () => {
  it('says in plain words that it no longer works, and keeps every other word of the service', async () => {
    const answers = (message: string) =>
      vi.stubGlobal('fetch', async () => Response.json({ code: 'INVALID_TOKEN', message }, { status: 401 }));
    answers('Invalid token');
    await expect(askAuth('reset-password', {})).rejects.toThrow(/^This link no longer works: it was used before/);
    answers('Invalid email or password');
    await expect(askAuth('sign-in/email', {})).rejects.toThrow('Invalid email or password');
  });
});
