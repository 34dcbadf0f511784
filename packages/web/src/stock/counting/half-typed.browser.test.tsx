import { thingKey } from '@larder/domain/stock/stocktake.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { formName, newPartKey, openFields, type Typed } from './local-form.ts';
import { gramsOf, MINE, openCounting, type Part } from './testing-counting.ts';

beforeEach(() => {
  localStorage.clear();
  return page.viewport(390, 844);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const [flour, salt] = [gramsOf('Flour'), gramsOf('Salt')];
const stocktakeId = newId();

const open = (...lines: Part[]) => openCounting({ stocktakeId, ingredients: [flour, salt], lines });

/** What the device stores of fields that are no counts yet. */
const stored = () => Object.entries(localStorage).filter(([key]) => key.startsWith('larder.stocktake'));

const flourKey = thingKey({ kind: 'ingredient', refId: flour.id });

/** What a page that ended left in a field. */
function halfTyped(accountId: string, field: string, typed: Typed, { of = stocktakeId, agoMs = 0 } = {}) {
  const page = { page: newId(), now: () => Date.now() - agoMs };
  openFields(localStorage, formName(accountId, of), page).store(field, typed);
}

/** The device is put away; ends: the page goes with it, as in a reload. */
function putAway({ ends }: { ends: boolean }) {
  if (ends) window.dispatchEvent(new Event('pagehide'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a number that is half typed', () => {
  it('STK-020 is held for its account and its stocktake alone, and thrown away after 24 hours', async () => {
    const { server, screen } = await open();
    const address = screen.router.state.location.pathname;
    let shown = screen;
    const opensWith = async (text: string) => {
      await shown.unmount();
      shown = await openApp(address);
      await expect.element(shown.getByLabelText('Quantity of Flour')).toHaveValue(text);
    };
    const [kitchen, field, typed] = [
      server.kitchen.id,
      newPartKey(flourKey, null),
      { text: '3', unit: 'kg', seen: [] },
    ];
    const other = newId();
    halfTyped(kitchen, field, typed, { of: other });
    halfTyped(server.bar.id, field, typed);
    await opensWith('');
    halfTyped(kitchen, field, typed, { agoMs: 86_400_000 });
    await opensWith('');
    expect(stored().map(([key]) => key)).not.toContain(`larder.stocktake ${kitchen} ${stocktakeId}`);
    halfTyped(kitchen, field, typed, { agoMs: 86_400_000 - 60_000 });
    await opensWith('3');
  });

  it('is entered as the device is put away', async () => {
    const { screen, saved } = await open();
    await userEvent.fill(screen.getByLabelText('Quantity of Flour'), '3');
    putAway({ ends: false });
    await expect.poll(saved).toMatchObject([{ refId: flour.id, amount: '3' }]);
    await expect.poll(stored).toEqual([]);
  });

  it('stays on the device when the page ends, which could no longer store a count', async () => {
    const { screen, saved } = await open();
    await userEvent.fill(screen.getByLabelText('Quantity of Flour'), '3');
    putAway({ ends: true });
    expect(stored()).toMatchObject([[expect.any(String), expect.stringContaining('"text":"3"')]]);
    expect(saved()).toEqual([]);
    await expect.element(screen.getByLabelText('Quantity of Flour')).toHaveValue('3');
  });

  it('is entered once where the list is ordered otherwise meanwhile', async () => {
    const shelves = [{ id: newId(), name: 'Walk-in', things: [flour.id, salt.id] }];
    const count = { stocktakeId, ingredients: [flour, salt], shelves };
    const { server, screen } = await openCounting(count);
    const address = screen.router.state.location.pathname;
    await screen.unmount();
    halfTyped(server.kitchen.id, newPartKey(flourKey, shelves[0]?.id ?? null), { text: '3', unit: 'kg', seen: [] });
    const again = await openApp(address);
    await expect.element(again.getByLabelText('Quantity of Flour')).toHaveValue('3');
    server.online = false; // what is entered stands as this device has it
    await userEvent.click(again.getByText('By category'));
    await expect.element(again.getByRole('button', { name: /1 of 2/ })).toBeVisible();
    await expect.element(again.getByLabelText('Quantity of Flour', { exact: true })).toHaveValue('3');
    await expect.element(again.getByLabelText('Quantity of Flour, part 2')).toHaveValue('');
  });

  it('stands in its field again, and is added once, however often its list is closed and opened', async () => {
    const countedAt = '2026-11-22T22:00:00.000Z';
    const { server, screen } = await open({
      ...{ refId: flour.id, recordUnit: 'kg', amount: '2', baseQuantity: '2000', countedById: MINE, countedAt },
    });
    const address = screen.router.state.location.pathname;
    await screen.unmount();
    halfTyped(server.kitchen.id, newPartKey(flourKey, null), { text: '3', unit: 'kg', seen: [countedAt] });
    const again = await openApp(address);
    await expect.element(again.getByLabelText('Quantity of Flour, part 2')).toHaveValue('3');
    server.online = false; // what is entered stands as this device has it
    await userEvent.click(again.getByLabelText('Quantity of Flour, part 2'));
    await userEvent.keyboard('{Enter}');
    await expect.element(again.getByLabelText('Quantity of Flour', { exact: true })).toHaveValue('5');
    await expect.poll(stored).toEqual([]);
    const list = again.getByRole('button', { name: /1 of 2/ });
    for (let times = 0; times < 4; times++) await userEvent.click(list);
    await userEvent.fill(again.getByLabelText('Quantity of Salt'), '1');
    await userEvent.keyboard('{Enter}');
    await expect.element(again.getByRole('button', { name: /2 of 2/ })).toBeVisible();
    await expect.element(again.getByLabelText('Quantity of Flour', { exact: true })).toHaveValue('5');
    expect(again.getByLabelText('Quantity of Flour, part 2').elements()).toEqual([]);
  });
});
