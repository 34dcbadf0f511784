import { read, utils } from '@e965/xlsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { gramsOf, openCounting, type Part, preparationOf } from './testing-counting.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const [flour, salt] = [gramsOf('Flour'), gramsOf('Salt')];
const dough = preparationOf('Dough', flour.id, '3000');
const counted: Part[] = [
  { refId: flour.id, amount: '2', baseQuantity: '2000' },
  { kind: 'recipe', refId: dough.id, recordUnit: 'batch', amount: '1', baseQuantity: '1500' },
];
const open = () =>
  openCounting(
    { stocktakeId: newId(), ingredients: [flour, salt], recipes: [dough], lines: counted },
    { answers: { '/uncounted': [] } },
  );

describe('the screen of a count', () => {
  it('STK-005 has the closing date, both tabs, categories that open with their totals, Save Draft and Close Period', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('button', { name: 'Opening of 23 Nov 2026' })).toBeVisible();
    const category = screen.getByRole('button', { name: /^Without category/ });
    await expect.element(category).toMatchTextContent(/1 of 2£2.00$/);
    await expect.element(screen.getByLabelText('Quantity of Salt')).toBeVisible();
    await userEvent.click(category);
    await expect.element(category).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByLabelText('Quantity of Salt').elements()).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'Recipes', exact: true }));
    const recipes = screen.getByRole('button', { name: /^Without category/ });
    await expect.element(recipes).toMatchTextContent(/1 of 1£3.00$/);
    await expect.element(screen.getByLabelText('Quantity of Dough')).toBeVisible();
    await userEvent.click(recipes);
    expect(screen.getByLabelText('Quantity of Dough').elements()).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'Ingredients', exact: true }));
    await expect.element(screen.getByText('worth £5.00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close Period', exact: true }));
    await expect.element(screen.getByRole('dialog', { name: 'Close Period' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Save Draft', exact: true }));
    await expect.element(screen.getByText('Stock Take Updated')).toBeVisible();
  });

  it('saves the count as it stands as a workbook without asking the server', async () => {
    const { server, screen } = await open();
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:stocktake';
    });
    await expect.poll(() => server.calls.some((call) => call.endsWith('/basis'))).toBe(true);
    await expect.poll(() => server.calls.some((call) => call.endsWith('/notices'))).toBe(true); // the page is at rest
    const before = server.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
    await expect.poll(() => made.length).toBe(1);
    const workbook = read(new Uint8Array(await made[0]!.arrayBuffer()));
    expect(workbook.SheetNames).toEqual(['Ingredients', 'Recipes']);
    const rows = utils.sheet_to_json<unknown[]>(workbook.Sheets.Ingredients!, { header: 1 });
    expect(rows[1]).toEqual(['Without category', 'Flour', 'Gina', 2, 2, 'kg']);
    expect(server.calls.slice(before)).toEqual([]);
  });
});
