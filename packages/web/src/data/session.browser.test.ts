import { afterEach, expect, it, vi } from 'vitest';
import { stubServer } from '../testing/stub-server.ts';
import { sessions } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

it('a session that is asked again is another one only where something of it changed', async () => {
  const server = stubServer();
  const before = await sessions.load();
  await sessions.renew(server.session.userId);
  expect(sessions.read()).toBe(before);
  server.session = { ...server.session, name: 'Ada Rossi' };
  await sessions.renew(server.session.userId);
  expect(sessions.read()).toMatchObject({ kind: 'signed-in', session: { name: 'Ada Rossi' } });
});

it('a session that had expired is open again once it is asked for anew, though nothing of it changed', async () => {
  const server = stubServer();
  await sessions.load();
  sessions.expire();
  await sessions.renew(server.session.userId);
  expect(sessions.read()).toMatchObject({ kind: 'signed-in', expired: false });
});

it('one works on where one chose to, for as long as that account is reached', async () => {
  const server = stubServer();
  await sessions.load();
  sessions.choose(server.bar.id);
  expect(await sessions.load()).toMatchObject({ session: { currentAccountId: server.bar.id } });
  const accounts = server.session.accounts.filter(({ id }) => id !== server.bar.id);
  server.session = { ...server.session, accounts };
  expect(await sessions.load()).toMatchObject({ session: { currentAccountId: server.kitchen.id } });
});

it('who may not ask who they are reaches nothing, which is not the same as a server that is away', async () => {
  stubServer();
  vi.stubGlobal('fetch', async () => Response.json({ code: 'FORBIDDEN' }, { status: 403 }));
  expect(await sessions.load()).toEqual({ kind: 'denied' });
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  expect(await sessions.load()).toEqual({ kind: 'unheard' });
});
