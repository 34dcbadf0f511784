import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { gramsOf, MINE, openCounting, type Part, packOf } from './testing-counting.ts';

beforeEach(() => page.viewport(390, 844));
afterEach(() => vi.unstubAllGlobals());

const [flour, salt] = [gramsOf('Flour'), gramsOf('Salt')];
const pack = packOf(flour.id, '4', '2');
const [CASE, BAG] = [`lot/4/2000/${pack.id}`, `unit/2000/${pack.id}`];

const count = (lines: readonly Part[]) => ({
  ...{ stocktakeId: newId(), ingredients: [flour, salt], packs: [pack], lines },
});
const open = (...lines: Part[]) => openCounting(count(lines));
const openOffline = (...lines: Part[]) => openCounting(count(lines), { offline: true });
const part = (amount: string, recordUnit: string, baseQuantity: string): Part => ({
  ...{ refId: flour.id, amount, recordUnit, baseQuantity },
});

/** Chooses a unit as a person does, who is in its field and leaves it. */
async function chooseUnit(unit: Locator, measure: string) {
  (unit.element() as HTMLElement).focus();
  await userEvent.selectOptions(unit, measure);
  await userEvent.click(page.getByRole('heading', { level: 1 }));
}

describe('the parts of a count', () => {
  it('rule 89: add up below the name, 2 cases and 3 bags and 0.4 kg', async () => {
    const { screen } = await open(part('2', CASE, '16000'), part('3', BAG, '6000'), part('0.4', 'kg', '400'));
    await expect.element(screen.getByText(/0.4 kg \+ 2 × 4 × 2 kg \+ 3 × 2 kg = 22.4 kg/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /1 of 2/ })).toMatchTextContent(/£22.40$/);
  });

  it('the button beside a count opens a part in another unit, which is saved beside it', async () => {
    const { screen, saved } = await openOffline(part('2', 'kg', '2000'));
    await userEvent.click(screen.getByRole('button', { name: 'Add a part of Flour' }));
    const field = screen.getByLabelText('Quantity of Flour, part 2');
    await expect.element(field).toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('Unit of Flour, part 2'), CASE);
    await userEvent.fill(field, '3');
    await userEvent.keyboard('{Enter}');
    await expect.poll(saved).toMatchObject([{ refId: flour.id, recordUnit: CASE, amount: '3', shelfId: null }]);
    await expect.element(screen.getByText(/2 kg \+ 3 × 4 × 2 kg = 26 kg/)).toBeVisible();
  });

  it('2+ enters the 2 and goes on to the next part, whose amount is added where the unit is the same', async () => {
    const { screen } = await openOffline();
    await userEvent.click(screen.getByLabelText('Quantity of Flour'));
    await userEvent.keyboard('2+');
    await expect.element(screen.getByLabelText('Quantity of Flour', { exact: true })).toHaveValue('2');
    const next = screen.getByLabelText('Quantity of Flour, part 2');
    await expect.element(next).toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('Unit of Flour, part 2'), 'kg');
    await userEvent.fill(next, '0.4');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Quantity of Flour', { exact: true })).toHaveValue('2.4');
    await expect.element(screen.getByLabelText('Quantity of Salt')).toHaveFocus();
  });

  it('2+ that is pasted at once loses nothing either', async () => {
    const { screen, saved } = await openOffline();
    await userEvent.fill(screen.getByLabelText('Quantity of Flour'), '2+');
    await expect.poll(saved).toMatchObject([{ amount: '2' }]);
    await expect.element(screen.getByLabelText('Quantity of Flour', { exact: true })).toHaveValue('2');
    await expect.element(screen.getByLabelText('Quantity of Flour, part 2')).toHaveFocus();
  });

  it('2+ from a phone’s keyboard, which names no key, loses nothing either', async () => {
    const { screen, saved } = await openOffline();
    const field = screen.getByLabelText('Quantity of Flour');
    await userEvent.fill(field, '2');
    await userEvent.fill(field, '2+');
    await expect.poll(saved).toMatchObject([{ amount: '2' }]);
    await expect.element(screen.getByLabelText('Quantity of Flour, part 2')).toHaveFocus();
  });

  it.each([
    ['letters', 'two', 'Count must be numeric'],
    ['a sum', '2+3', 'Count must be numeric'],
    ['less than nothing', '-2', 'Count cannot be negative'],
    ['more than any kitchen has, as a barcode is', '5012345678900', 'Count must be below 1,000,000,000'],
    ['a billion', '1e9', 'Count must be numeric'],
    ['three decimals', '2.125', 'Count can have at most 2 decimals'],
  ])('%s stay in the field, with the reason at it, and are not sent', async (_, typed, problem) => {
    const { screen, saved } = await open();
    const field = screen.getByLabelText('Quantity of Flour');
    await userEvent.fill(field, typed);
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    await expect.element(screen.getByText(problem)).toBeVisible();
    await expect.element(field).toHaveValue(typed);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(saved()).toEqual([]);
  });

  it('one’s own count in another unit is another part, and the first goes', async () => {
    const { server, screen, saved } = await open({ ...part('2', 'kg', '2000'), countedById: MINE });
    await chooseUnit(screen.getByLabelText('Unit of Flour'), BAG);
    await expect.poll(saved).toMatchObject([{ recordUnit: BAG, amount: '2' }]);
    const removed = () => server.sent.filter(({ path }) => path.endsWith('/counts/remove'));
    await expect.poll(() => removed().map(({ body }) => body)).toMatchObject([{ refId: flour.id, recordUnit: 'kg' }]);
  });

  it('somebody else’s count stays when a part is typed over it in another unit', async () => {
    const { server, screen, saved } = await open(part('2', 'kg', '2000'));
    await chooseUnit(screen.getByLabelText('Unit of Flour'), BAG);
    await expect.poll(saved).toMatchObject([{ recordUnit: BAG, amount: '2' }]);
    expect(server.sent.filter(({ path }) => path.endsWith('/counts/remove'))).toEqual([]);
  });

  it('a count of 44 px and a button of 44 px stand within 390 px', async () => {
    const { screen } = await open(part('2', 'kg', '2000'), part('3', BAG, '6000'));
    await expect.element(screen.getByLabelText('Quantity of Flour, part 2')).toBeVisible();
    for (const one of [
      screen.getByLabelText('Quantity of Flour', { exact: true }),
      screen.getByLabelText('Unit of Flour', { exact: true }),
      screen.getByRole('button', { name: 'Add a part of Flour' }),
    ]) {
      const { height, left, right } = one.element().getBoundingClientRect();
      expect(height).toBeGreaterThanOrEqual(44);
      expect([left >= 0, right <= 390]).toEqual([true, true]);
    }
  });

  it('takes one press, the digits and Enter for a thing', async () => {
    const { screen } = await openOffline();
    await userEvent.click(screen.getByLabelText('Quantity of Flour'));
    await userEvent.keyboard('12{Enter}7{Enter}');
    await expect.element(screen.getByLabelText('Quantity of Flour')).toHaveValue('12');
    await expect.element(screen.getByLabelText('Quantity of Salt')).toHaveValue('7');
    await expect.element(screen.getByText('2 of 2 counted')).toBeVisible();
  });
});
