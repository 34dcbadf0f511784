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
  const open = { ...draft, cost: null, withoutPrice: 0, closedAt: null, closedBy: null };
  const closed = { ...open, id: newId(), day: '2026-11-16', isDraft: false, closedBy: 'Ada' };
  server.rows = { stocktakes: [closed, open] };
  server.replies[`/stocktakes/${id}/remove`] = { deleted: { stocktakes: [id] } };
  const screen = await openApp(at);
  const name = 'stocktake 22 Nov 2026, after closing';
  const goes = (address: string) => expect.poll(() => screen.router.state.location.pathname).toBe(address);

  const drafts = screen.getByRole('table', { name: 'Stocktakes being counted' });
  await expect.element(drafts.getByText('22 Nov 2026, after closing')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Edit / }).elements()).toHaveLength(1); // what is closed is reopened instead
  expect(screen.getByRole('button', { name: /^Remove / }).elements()).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: `Edit ${name}` }));
  await goes(`${at}/${id}`);
  await expect.element(screen.getByRole('button', { name: 'Save Draft' })).toBeVisible();
  await screen.router.navigate({ to: at });
  await userEvent.click(screen.getByRole('link', { name: 'Start a stocktake' }));
  await goes(`${at}/add`);
  await userEvent.click(screen.getByRole('button', { name: 'Start counting' }));
  await expect.poll(() => server.sent.at(-1)?.path).toMatch(/\/stocktakes$/);
  await goes(`${at}/${server.sent.at(-1)?.body.stocktakeId}`);
  await screen.router.navigate({ to: at });
  await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await expect
    .poll(() => server.sent.map(({ path }) => path))
    .toContainEqual(expect.stringMatching(new RegExp(`/stocktakes/${id}/remove$`)));
  await expect.element(screen.getByRole('link', { name: `Edit ${name}` })).not.toBeInTheDocument();
});
