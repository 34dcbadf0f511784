import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

it('STK-003 drafts are listed to be edited and deleted, and a new one is added, each at its address', async () => {
  const server = stubServer();
  const id = newId();
  const at = `/${server.kitchen.id}/inventory/stocktake`;
  const draft = { ...audited, id, accountId: server.kitchen.id, day: '2026-11-23', afterClosing: true, isDraft: true };
  server.rows = { stocktakes: [{ ...draft, cost: null, withoutPrice: 0, closedAt: null, closedBy: null }] };
  const screen = await openApp(at);
  const name = 'stocktake 22 Nov 2026, after closing';
  const goes = (address: string) => expect.poll(() => screen.router.state.location.pathname).toBe(address);

  await userEvent.click(screen.getByRole('link', { name: `Edit ${name}` }));
  await goes(`${at}/${id}`);
  await screen.router.navigate({ to: at });
  await userEvent.click(screen.getByRole('link', { name: 'Start a stocktake' }));
  await goes(`${at}/add`);
  await screen.router.navigate({ to: at });
  await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await expect
    .poll(() => server.sent.map(({ path }) => path))
    .toContainEqual(expect.stringMatching(new RegExp(`/stocktakes/${id}/remove$`)));
});
