import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '../data/new-id.ts';
import { sessions } from '../data/session.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

it('a link into another account that is only pointed at changes no account', async () => {
  const server = stubServer();
  const { router } = await openApp('/');
  const works = () => sessions.read();
  await expect.poll(works).toMatchObject({ session: { currentAccountId: server.kitchen.id } });
  await router.preloadRoute({ to: '/', search: { account: server.bar.id } });
  expect(works()).toMatchObject({ session: { currentAccountId: server.kitchen.id } });
});

it('the start page is of the head office for whoever looked into one of its product groups', async () => {
  const server = stubServer();
  const group = { ...server.headOffice, id: newId(), type: 'GROUP' as const, parentId: server.headOffice.id };
  const { accounts } = server.session;
  server.session = { ...server.session, accounts: [...accounts, group], currentAccountId: group.id };
  await openApp('/');
  await expect.poll(() => sessions.read()).toMatchObject({ session: { currentAccountId: server.headOffice.id } });
});
