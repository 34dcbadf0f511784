import type { SyncAnswer } from '@larder/contract/collections.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { pdfOfReport } from '../../testing/pdf-of-report.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const [butterId, caseId, tartId] = [newId(), newId(), newId()];

/** Butter at £40.00 a 5 kg case; a tart of 125 g of it (£1.00) sells for £6.00, £5.00 net, against a target of 80 %. */
const rows: SyncAnswer['rows'] = {
  ingredients: [
    {
      ...audited,
      id: butterId,
      name: 'Butter',
      categoryId: null,
      recipeUnit: 'g',
      ...{ allergens: [], mayContain: [], freeOf: [], density: null, pieceWeight: null },
      ...{ archived: false, mergedInto: null, readonly: false, defaultOptionId: caseId },
      costs: [{ from: '2026-01-01', cost: '0.008', optionId: caseId }],
    },
  ],
  supplierOptions: [
    {
      ...audited,
      id: caseId,
      name: 'Butter 5 kg',
      ingredientId: butterId,
      ...{ uom: 'case', unitPrice: '40', unitsPerLot: '1', amountPerUnit: '5', baseUnit: 'kg', archived: false },
    },
  ],
  recipes: [
    {
      ...audited,
      id: tartId,
      name: 'Tart',
      ...{ categoryId: null, plu: null, belongsToAll: true, groupIds: [], suitable: [], allergensToConfirm: [] },
      ...{ description: '', method: '', notes: '', archived: false, readonly: false, addOns: [] },
      ...{ wastagePercent: '0', yield: '1', yieldUnit: 'unit', portions: '1', menuPrice: '6' },
      ...{ vatPercent: '20', targetGp: '80' },
      items: [
        { itemId: newId(), kind: 'ingredient', refId: butterId, unit: 'g', quantity: '125', baseQuantity: '125' },
      ],
    },
  ],
  menus: [{ ...audited, id: newId(), name: 'Lunch', archived: false, sections: [{ name: '', recipeIds: [tartId] }] }],
};
const SOLD = { from: '2026-10-19', to: '2026-11-15', sold: [{ recipeId: tartId, perWeek: '40' }] };
const CAN = ['products', 'productsLocation', 'ingredients', 'analyticsLocation', 'do:recipes'];

async function openSheet(changes: (server: StubServer) => void = () => undefined) {
  const server = stubServer({ rows, can: CAN, answers: { '/sold-per-week': SOLD } });
  changes(server);
  const screen = await openApp(`/products/${server.kitchen.id}/what-if`);
  const pick = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Add an ingredient, a category or a dish' }));
    await userEvent.click(screen.getByRole('option', { name }));
  };
  const type = (label: string, text: string) => userEvent.fill(screen.getByRole('textbox', { name: label }), text);
  const dish = screen.getByRole('table', { name: 'Dishes' }).getByRole('row').nth(1);
  return { server, screen, pick, type, dish };
}

describe('what if', () => {
  it('takes the marked match of a few letters by Enter', async () => {
    const { screen } = await openSheet();
    await userEvent.click(screen.getByRole('combobox', { name: 'Add an ingredient, a category or a dish' }));
    await userEvent.keyboard('but');
    await expect.element(screen.getByRole('option', { name: 'Tart' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('textbox', { name: /Butter/ }).first()).toBeVisible();
  });

  it('shows which dishes and menus fall, and what that costs a week, while one types', async () => {
    const { screen, pick, type, dish } = await openSheet();
    await pick('Butter');
    await expect.element(screen.getByRole('textbox', { name: 'Change of Butter in %' })).toHaveFocus();
    await type('Change of Butter in %', '12');
    await expect.element(screen.getByRole('textbox', { name: 'New price of Butter' })).toHaveValue('44.8');
    for (const figure of ['£1.12', '77.6%', '-2.4 below', '-£4.80'])
      await expect.element(dish.getByText(figure)).toBeVisible();
    await expect.element(screen.getByRole('table', { name: 'Menus' }).getByText('-2.4 below')).toBeVisible();
    const { text } = await pdfOfReport();
    expect(text).toContain('Butter\nPrice\n£40.00 a case\n£44.80');
    expect(text).toContain('Tart\n£6.00\n£1.12, now £1.00\n77.6%, now 80.0%\n-2.4 below\n40.0\n-£4.80');
    expect(text).toContain('Lunch\n77.6%, now 80.0%\n80.0%\n-2.4 below\n-£4.80');
    await pick('Tart');
    await type('Menu price of Tart', '6.72');
    await expect.element(dish.getByText('0.0 on target')).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Only those that fall under their target' }));
    await expect.element(screen.getByText('No dish falls under its target')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await expect.element(screen.getByText(/Nothing is changed before you apply it/)).toBeVisible();
  });

  it('applies by the price’s and the recipe’s own commands, and stores what was refused with the reason', async () => {
    const { server, screen, pick, type } = await openSheet((stub) => {
      stub.refuses = ['/price'];
    });
    await pick('Butter');
    await type('New price of Butter', '50');
    await pick('Tart');
    await type('Portions of Tart', '2');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply 2 changes' }));
    await expect.element(screen.getByText('1 of 2 changes applied')).toBeVisible();
    await expect.element(screen.getByText('Please check the marked fields.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'New price of Butter' })).toHaveValue('50');
    expect(screen.getByRole('textbox', { name: 'Portions of Tart' }).query()).toBeNull();
    const posts = server.calls.filter((call) => call.startsWith('POST')).map((call) => call.split('/').slice(-2));
    expect(posts).toEqual([
      [caseId, 'price'],
      [tartId, 'save'],
    ]);
  });

  it('leaves in the sheet what the person may not change, and changes the rest', async () => {
    const { server, screen, pick, type } = await openSheet((stub) => {
      stub.can = stub.can.filter((feature) => feature !== 'do:recipes');
    });
    await pick('Butter');
    await type('New price of Butter', '50');
    await pick('Tart');
    await type('Portions of Tart', '2');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
    await expect.element(screen.getByText('1 change applied')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'New price of Butter' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('textbox', { name: 'Portions of Tart' })).toHaveValue('2');
    expect(server.sent.filter(({ path }) => path.endsWith('/save'))).toEqual([]);
  });

  it('saves of a dish what was tried, and leaves its price, and that it has no code of the till, as they are', async () => {
    const { server, screen, pick, type } = await openSheet();
    await pick('Tart');
    await type('Portions of Tart', '2');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
    await expect.element(screen.getByText('1 change applied')).toBeVisible();
    expect(server.sent.find(({ path }) => path.endsWith(`/${tartId}/save`))?.body).toMatchObject({
      ...{ plu: null, portions: '2', menuPrice: '6', version: 1 },
    });
  });

  it('shows a dish that falls under its target before one that costs more a week and does not', async () => {
    const { screen, pick, type, dish } = await openSheet((stub) => {
      const sconeId = newId();
      const [tart] = rows.recipes ?? [];
      if (!tart) throw new Error('there is a tart');
      stub.rows = {
        ...rows,
        recipes: [tart, { ...tart, id: sconeId, name: 'Scone', menuPrice: '12' }],
      };
      stub.answers = { '/sold-per-week': { ...SOLD, sold: [...SOLD.sold, { recipeId: sconeId, perWeek: '100' }] } };
    });
    await pick('Butter');
    await type('Change of Butter in %', '12');
    await expect.element(dish.getByText('-£4.80')).toBeVisible();
    const next = screen.getByRole('table', { name: 'Dishes' }).getByRole('row').nth(2);
    await expect.element(next.getByText('-£12.00')).toBeVisible();
  });

  it('lets a guest try things out and change nothing; sales are not for guests', async () => {
    const { server, screen, pick, type, dish } = await openSheet((stub) => {
      for (const account of stub.session.accounts) account.role = 'guest';
      stub.can = ['products', 'productsLocation'];
    });
    await pick('Butter');
    await type('Change of Butter in %', '12');
    await expect.element(dish.getByText('-2.4 below')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    expect(screen.getByText('Gross profit a week').query()).toBeNull();
    expect(server.calls.some((call) => call.endsWith('/sold-per-week'))).toBe(false);
  });
});
