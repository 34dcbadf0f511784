import type { CountBasis } from '@larder/contract/stock.ts';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deviceStore, forgetRows, keyOf, type Scope } from '../../data/device-rows.ts';
import { newId } from '../../data/new-id.ts';
import { queryClient } from '../../data/query-client.ts';
import { openApp } from '../../testing/open-app.tsx';
import { gramsOf, openCounting, type Part } from './testing-counting.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const [flour, salt] = [gramsOf('Flour'), gramsOf('Salt')];
const walkIn = { id: newId(), name: 'Walk-in', things: [flour.id, salt.id] };
const store = { id: newId(), name: 'Dry store', things: [flour.id] };
const lastOn = (shelfId: string | null, quantity: string | null, refId = flour.id) => ({
  ...{ kind: 'ingredient' as const, refId, shelfId, recordUnit: 'kg', quantity },
});
const basis = (changes: Partial<CountBasis> = {}): CountBasis => ({
  ...{ blind: true, last: [], expected: [], packs: [], ...changes },
});
const open = (answer: CountBasis, lines: readonly Part[] = [], shelves = [walkIn, store]) =>
  openCounting({ stocktakeId: newId(), ingredients: [flour, salt], shelves, lines }, { answers: { '/basis': answer } });
const on = (shelfId: string | null, amount: string, more: Partial<Part> = {}): Part => ({
  ...{ refId: flour.id, shelfId, amount, baseQuantity: `${amount}000`, ...more },
});
const usual = { last: [lastOn(walkIn.id, '30000')], expected: [{ ingredientId: flour.id, quantity: '28000' }] };

describe('what is expected', () => {
  it('rule 96: is hidden while counting', async () => {
    const { screen } = await open(basis(usual));
    await expect.element(screen.getByLabelText('Quantity of Flour')).toBeVisible();
    await expect.poll(() => screen.getByRole('button', { name: 'Shelves' }).elements().length).toBe(1);
    expect(screen.getByText(/expected 28 kg|last 30 kg/).elements()).toEqual([]);
  });

  it('rule 96: is shown where the owner wants it, who switches it beside the shelves', async () => {
    const { server, screen } = await open(basis({ ...usual, blind: false }));
    await expect.element(screen.getByText(/last 30 kg · expected 28 kg/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Shelves' }));
    const shown = screen.getByRole('switch', { name: 'Show the last count and expected stock while counting' });
    await expect.element(shown).toBeChecked();
    await userEvent.click(shown);
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/blind-counts'))?.body)
      .toMatchObject({ blind: true });
  });
});

describe('a count far from what is usual', () => {
  it('rule 90: is asked about once, without stating what is usual, and stored as confirmed', async () => {
    const { screen, saved } = await open(basis(usual), [on(walkIn.id, '90')]);
    const asked = screen.getByRole('status').filter({ hasText: 'Really 90 kg?' });
    await expect.element(asked).toBeVisible();
    expect(asked.element().textContent).not.toMatch(/28|30/);
    await userEvent.click(asked.getByRole('button', { name: 'Yes, it is right' }));
    await expect.poll(saved).toMatchObject([{ refId: flour.id, shelfId: walkIn.id, amount: '90', confirmed: true }]);
  });

  it.each([
    ['it was confirmed', basis(usual), on(walkIn.id, '90', { confirmed: true })],
    ['amounts are withheld', basis({ last: [lastOn(walkIn.id, null)] }), on(walkIn.id, '90')],
  ])('is not asked about where %s', async (_, answer, part) => {
    const { screen } = await open(answer, [part]);
    await expect.element(screen.getByLabelText('Quantity of Flour')).toHaveValue('90');
    expect(screen.getByText(/^Really/).elements()).toEqual([]);
  });
});

describe('after a reload without a network', () => {
  /** Opens the sheet with the network, and again without it, as a device does that reloads. */
  async function reload(answer: CountBasis) {
    const stocktakeId = newId();
    const count = { stocktakeId, ingredients: [flour, salt], shelves: [walkIn, store], lines: [on(walkIn.id, '90')] };
    const opened = await openCounting(count, { answers: { '/basis': answer } });
    await expect.element(opened.screen.getByText(/^Really 90 kg/)).toBeVisible();
    const address = opened.screen.router.state.location.pathname;
    const { userId } = opened.server.session;
    const scope = { userId, accountId: opened.server.kitchen.id };
    await expect.poll(() => isHeld(scope, 'answers', 'stock.countBasis', stocktakeId)).toBe(true);
    await expect.poll(() => isHeld(scope, 'meta')).toBe(true); // the last of the rows that are stored
    opened.server.online = false;
    await opened.screen.unmount();
    queryClient.clear();
    return { ...opened, scope, stocktakeId, again: await openApp(address) };
  }
  const isHeld = async (scope: Scope, ...at: string[]) =>
    (await deviceStore('readonly', (stored) => promisifyRequest(stored.get(keyOf(scope, ...at))))) !== undefined;

  it('rule 90: an unusual count is still asked about, by what the server answered last', async () => {
    const { again } = await reload(basis(usual));
    await expect.element(again.getByRole('status').filter({ hasText: 'Really 90 kg?' })).toBeVisible();
  });

  it('what is stored goes with the rows of the account', async () => {
    const { scope, stocktakeId } = await reload(basis(usual));
    await forgetRows({ userId: scope.userId });
    expect(await isHeld(scope, 'answers', 'stock.countBasis', stocktakeId)).toBe(false);
  });
});

describe('what the last count states', () => {
  it('rule 89: a shelf on which a thing was counted last time and not now is listed', async () => {
    const last = [lastOn(walkIn.id, null), lastOn(store.id, null), lastOn(walkIn.id, null, salt.id)];
    const { screen } = await open(basis({ last }), [on(walkIn.id, '2')]);
    await expect.element(screen.getByText('Counted last time, and not yet now')).toBeVisible();
    await expect.element(screen.getByText(/Dry store: Flour/)).toBeVisible();
  });

  it('puts a shelf in the order in which it was counted', async () => {
    const last = [lastOn(walkIn.id, null, salt.id), lastOn(walkIn.id, null)];
    const { server, screen } = await open(basis({ last }));
    await userEvent.click(screen.getByRole('button', { name: 'Shelves' }));
    await userEvent.click(screen.getByRole('button', { name: 'More for Walk-in' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Arrange' }));
    await userEvent.click(screen.getByRole('button', { name: 'As counted last time' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/things'))?.body.things)
      .toMatchObject([{ refId: salt.id }, { refId: flour.id }]);
  });
});

it('rule 90: a pack that came lately is offered, whole and by the piece, also where nobody sells it any more', async () => {
  const packs = [{ ingredientId: flour.id, unitsPerLot: '6', amountPerUnit: '2', baseUnit: 'kg' as const }];
  const { screen, saved } = await open(basis({ packs }), [], []);
  const unit = screen.getByLabelText('Unit of Flour');
  await expect.poll(() => unit.element().textContent).toBe('kgg2 kg item6 × 2 kg');
  await userEvent.selectOptions(unit, 'lot/6/2000');
  await userEvent.fill(screen.getByLabelText('Quantity of Flour'), '2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(saved).toMatchObject([{ recordUnit: 'lot/6/2000', amount: '2' }]);
});
