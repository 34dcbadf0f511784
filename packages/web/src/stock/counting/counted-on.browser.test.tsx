import { addDays, showDay } from '@larder/domain/calendar.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(390, 844));
afterEach(() => vi.unstubAllGlobals());

const today = new Date().toISOString().slice(0, 10);
const [nextWeek, tomorrow] = [addDays(today, 7), addDays(today, 1)];
const field = () => page.getByRole('textbox', { name: 'Counted on' });
const refused = (day: string) =>
  expect.element(page.getByText(`This day is still to come. Choose ${showDay(day)} or an earlier day`)).toBeVisible();

async function type(day: string) {
  await field().fill(showDay(day));
  await userEvent.tab();
}

describe('a stocktake for a day that is still to come', () => {
  it('is refused at the field of its day before it is started, and again where the moment changes', async () => {
    const server = stubServer();
    await openApp(`/${server.kitchen.id}/inventory/stocktake/add`);
    await page.getByText('After closing').click();
    await type(nextWeek);
    await refused(today);
    await page.getByRole('button', { name: 'Start counting' }).click();
    await expect.element(field()).toHaveFocus();
    expect(server.sent.filter(({ path }) => path.endsWith('/stocktakes'))).toEqual([]);
    await page.getByText('Before opening').click();
    await refused(tomorrow);
    await type(tomorrow);
    await expect.element(page.getByText(/This day is still to come/)).not.toBeInTheDocument();
    await page.getByText('After closing').click();
    await refused(today);
  });

  it('is refused where a draft gets another day', async () => {
    const server = stubServer();
    const id = newId();
    const draft = { ...audited, id, accountId: server.kitchen.id, day: today, afterClosing: true, isDraft: true };
    server.rows = { stocktakes: [{ ...draft, cost: null, withoutPrice: 0, closedAt: null, closedBy: null }] };
    await openApp(`/${server.kitchen.id}/inventory/stocktake/${id}`);
    await page.getByRole('button', { name: /^Opening of/ }).click();
    await type(nextWeek);
    await refused(today);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    expect(server.sent.filter(({ path }) => path.includes(`/stocktakes/${id}`))).toEqual([]);
  });
});
