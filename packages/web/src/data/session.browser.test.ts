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
