import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { fresh, ingredient, option, workWith } from './testing-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const tins = option('Tins');
const tomatoes = ingredient('Tomatoes', { defaultOptionId: tins.id });
const passata = ingredient('Passata');
const stock = ingredient('Stock', { recipeUnit: 'ml' });
const linked = { ...tins, ingredientId: tomatoes.id };

const said = (text: string) => page.getByText(text, { exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const openAdd = () => openApp(`/supplier-ingredient/${fresh.id}/add`);
const openOption = () => openApp(`/supplier-ingredient/${fresh.id}/${tins.id}`);

describe('adding a supplier ingredient', () => {
  it('NAV-043 SUP-043 SUP-044 SUP-045 SUP-048 SUP-051 says at each field what is missing, all at once, and sends nothing', async () => {
    const server = workWith({ options: [] });
    await openAdd();
    await press('Save');
    for (const text of [
      'Name is required.',
      'Supplier Code is required.',
      'Unit Price is required.',
      'Unit of Measure (UOM) is required.',
      'Please enter all required fields.',
    ])
      await expect.element(said(text)).toBeVisible();
    await field('Number per portion').fill('');
    await field('Grams per portion').fill('');
    await press('Save');
    await expect.element(said('Number per portion is required.')).toBeVisible();
    await expect.element(said('Grams per portion is required.')).toBeVisible();
    expect(server.calls.filter((call) => call.startsWith('POST') && call.includes('supplier-options'))).toEqual([]);
  });

  it('SUP-052 SUP-053 takes digits and one decimal point with two decimals as a price, and marks anything else', async () => {
    const server = workWith({ options: [] });
    await openAdd();
    for (const [typed, message] of [
      ['1a2', 'Unit Price must be a valid number.'],
      ['1.2.3', 'Unit Price must be a valid number.'],
      ['12.345', 'Unit Price can have at most 2 decimals'],
      ['1,034', '1,034 can be 1.034 or 1034: type it without the comma.'],
    ] as const) {
      await field('Unit Price (£)').fill(typed);
      await press('Save');
      await expect.element(said(message)).toBeVisible();
      await expect.element(field('Unit Price (£)')).toHaveValue(typed);
    }
    await field('Unit Price (£)').fill('£1,034.50');
    await field('Number per portion').fill('six');
    await expect.element(field('Unit Price (£)')).toHaveValue('1034.50');
    await press('Save');
    await expect.element(said('Number per portion must be a valid number.')).toBeVisible();
    await expect.element(field('Number per portion')).toHaveValue('six');
    expect(server.calls.filter((call) => call.startsWith('POST') && call.includes('supplier-options'))).toEqual([]);
  });

  it('takes a unit price with up to 2 decimals, wherever one of a supplier ingredient is typed', async () => {
    const unapproved = option('Crates', { unVerified: true, supplierCode: '' });
    const supplier = () => {
      const server = workWith({ options: [unapproved] }, { at: 'supplier' });
      server.rows.suppliers = [{ ...fresh, id: server.headOffice.id }];
      server.rows.supplierOptions = [{ ...unapproved, supplierId: server.headOffice.id }];
      return `/suppliers/${server.headOffice.id}/unapproved`;
    };
    const buying =
      (path: string, archived = false) =>
      () => {
        workWith({ options: [{ ...linked, archived }], ingredients: [tomatoes] });
        return path;
      };
    const line = `/supplier-ingredient/${fresh.id}/${tins.id}`;
    for (const [open, name] of [
      [buying(`/supplier-ingredient/${fresh.id}/add`), 'Unit Price (£)'],
      [buying(line), 'Unit Price (£)'],
      [buying(line, true), 'Unit Price (£)'],
      [buying(`/ingredients/${tomatoes.id}`), 'Unit price (£)'],
      [supplier, 'Unit price £'],
    ] as const) {
      const screen = await openApp(open());
      if (name === 'Unit price (£)') await press('Change price: Tins');
      for (const [typed, shown] of [
        ['12.345', '12.345'],
        ['12.34', '12.34'],
        ['12', '12'],
      ] as const) {
        await field(name).fill(typed);
        await userEvent.tab();
        await expect.element(field(name)).toHaveValue(shown);
        const refused = page.getByText(/can have at most 2 decimals/);
        if (typed === '12.345') await expect.element(refused).toBeVisible();
        else await expect.element(refused).not.toBeInTheDocument();
      }
      await screen.unmount();
    }
  });

  it('SUP-095 says what one lot is while it is typed', async () => {
    workWith({ options: [] });
    await openAdd();
    await field('Unit of Measure (UOM)').fill('case');
    await field('Unit Price (£)').fill('20');
    await field('Number per portion').fill('8');
    await expect.element(page.getByText('1 case = 8 × 1 unit, £2.50/unit')).toBeVisible();
  });
});

describe('what is said', () => {
  async function add(): Promise<void> {
    await field('Name').fill('Tins');
    await field('Supplier Code').fill('TOM6');
    await field('Unit Price (£)').fill('18.50');
    await field('Unit of Measure (UOM)').fill('case');
    await press('Save');
  }
  const confirm = (answer: string) => page.getByRole('dialog').getByRole('button', { name: answer }).click();
  const putAway = (ask: string, answer: string) => async () => {
    await press('More');
    await page.getByRole('menuitem', { name: ask }).click();
    await confirm(answer);
  };

  it.each([
    [
      'SUP-082 SUP-089 of one that is added',
      openAdd,
      add,
      'Supplier Ingredient successfully added',
      'Supplier Ingredient could not be saved',
    ],
    [
      'SUP-083 SUP-089 of one that is changed',
      openOption,
      () => press('Save'),
      'Supplier Ingredient successfully updated',
      'Supplier Ingredient could not be updated',
    ],
    [
      'SUP-084 of one that is archived',
      openOption,
      putAway('Archive…', 'Archive'),
      'Supplier Ingredient Archived',
      'Supplier Ingredient could not be updated',
    ],
    [
      'SUP-085 SUP-089 of one that is removed',
      openOption,
      putAway('Remove…', 'Remove'),
      'Supplier Ingredient Removed',
      'Supplier Ingredient could not be removed',
    ],
    [
      'SUP-085 SUP-089 of one that is deleted for good',
      openOption,
      putAway('Delete for good…', 'Delete for good'),
      'Supplier Ingredient Removed',
      'Supplier Ingredient could not be removed',
    ],
    [
      'SUP-086 SUP-089 of one that is taken from its ingredient',
      openOption,
      async () => {
        await press('Remove from collections…');
        await confirm('Remove from collections');
      },
      'Supplier Ingredient has been removed from collections',
      'Supplier Ingredient could not be removed from collections',
    ],
  ] as const)(
    'SUP-082 SUP-083 SUP-084 SUP-085 SUP-086 SUP-089 %s, and when it could not be',
    async (_, open, act, done, failed) => {
      workWith({ options: [linked], ingredients: [tomatoes] }, { refusing: true });
      const refused = await open();
      await act();
      await expect.element(said(failed)).toBeVisible();
      await refused.unmount();
      notifications.clean();

      workWith({ options: [linked], ingredients: [tomatoes] });
      await open();
      await act();
      await expect.element(said(done)).toBeVisible();
    },
  );
});

describe('linking', () => {
  it('SUP-059 needs a selected row; only ingredients counted in the pack’s unit are offered', async () => {
    const server = workWith({ options: [tins], ingredients: [tomatoes, passata, stock] });
    await openOption();
    await press('Link to an ingredient…');
    await expect.element(page.getByRole('radio')).toHaveLength(2);
    await press('Next');
    await expect.element(page.getByText('Select an ingredient first.')).toBeVisible();
    await page.getByRole('radio', { name: 'Select Passata' }).click();
    await press('Next');
    await expect.element(page.getByText(/has no supplier ingredient in use/)).toBeVisible();
    await press('Link');
    await expect.element(said('Supplier Ingredient successfully updated')).toBeVisible();
    expect(server.calls.at(-1)).toContain(`/supplier-options/${tins.id}/link`);
  });

  it('SUP-058 one that is linked to another ingredient says so, and asks before it changes that', async () => {
    const server = workWith({ options: [linked], ingredients: [tomatoes, passata] });
    await openOption();
    await press('Link to another…');
    await page.getByRole('radio', { name: 'Select Passata' }).click();
    await press('Next');
    await expect.element(page.getByText(/Tins is linked to Tomatoes already/)).toBeVisible();
    expect(server.calls.some((call) => call.endsWith('/link'))).toBe(false);
    await press('Link to Passata instead');
    await expect.poll(() => server.calls.some((call) => call.endsWith('/link'))).toBe(true);
  });

  it('PERM-043 is for those who buy; a supplier sees none of it', async () => {
    workWith({ options: [tins] }, { at: 'supplier' });
    await openOption();
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Ingredient' })).not.toBeInTheDocument();
  });

  it('is looked at in an area, where nothing can be changed', async () => {
    workWith({ options: [linked], ingredients: [tomatoes] }, { at: 'kitchen' });
    await openOption();
    await expect.element(page.getByRole('link', { name: 'Tomatoes' })).toBeVisible();
    await expect.element(page.getByText('1 case = 6 × 2.5 kg')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});

describe('an archived one', () => {
  it('SUP-034 is reactivated on its page, with an ingredient', async () => {
    const server = workWith({ options: [{ ...tins, archived: true }], ingredients: [passata] });
    await openOption();
    await expect.element(field('Supplier Code')).toHaveValue('TINS');
    await press('Reactivate');
    await expect.element(page.getByText('Choose the ingredient first.')).toBeVisible();
    await press('Choose the ingredient');
    await page.getByRole('radio', { name: 'Select Passata' }).click();
    await press('Choose');
    await expect.element(page.getByText('Linked to Passata')).toBeVisible();
    await press('Reactivate');
    await expect.element(said('Supplier Ingredient successfully added')).toBeVisible();
    const sent = server.calls.filter((call) => call.endsWith('/add'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toContain(tins.id);
  });
});

describe('a line that follows the supplier’s own list', () => {
  it('keeps name, code, VAT and pack; the new list price is there to be taken', async () => {
    const server = workWith({ options: [{ ...tins, type: 'SLAVE', offeredPrice: '20', offeredFrom: '2026-11-16' }] });
    await openOption();
    for (const name of ['Name', 'Supplier Code', 'Number per portion'])
      await expect.element(field(name)).toBeDisabled();
    await expect.element(field('Unit Price (£)')).toBeEnabled();
    await expect.element(page.getByText(/£20.00 instead of £18.50, in the list from 16 Nov 2026/)).toBeVisible();
    await press('Take it…');
    await press('Take it');
    await expect.poll(() => server.calls.some((call) => call.endsWith('/take-offered-prices'))).toBe(true);
  });
});

describe('prices that the owner lets others change', () => {
  const reason = page.getByText('The owner of this group lets others change prices. Ask them, or a colleague.');
  const open = async (path: string, one = linked) => {
    const server = workWith({ options: [one], ingredients: [tomatoes] });
    server.keptFromPrices = true;
    await openApp(path);
    return server;
  };

  it('stand on the page of a line to be read; its words can still be changed', async () => {
    const server = await open(`/supplier-ingredient/${fresh.id}/${tins.id}`);
    await expect.element(reason).toBeVisible();
    await expect.element(field('Unit Price (£)')).toHaveValue('18.50');
    for (const name of ['Unit Price (£)', 'Unit of Measure (UOM)', 'Number per portion', 'Grams per portion'])
      await expect.element(field(name)).toBeDisabled();
    await expect.element(page.getByLabelText('A new price or pack holds from')).not.toBeInTheDocument();
    await field('Name').fill('Peeled tins');
    await press('Save');
    await expect.poll(() => server.calls.some((call) => call.endsWith('/update'))).toBe(true);
  });

  it('are left open on a new line, without a question', async () => {
    const server = await open(`/supplier-ingredient/${fresh.id}/add`);
    await expect.element(field('Unit Price (£)')).toBeDisabled();
    await field('Name').fill('Beans');
    await field('Supplier Code').fill('B1');
    await field('Unit of Measure (UOM)').fill('case');
    await press('Save');
    await expect.poll(() => server.calls.some((call) => call.endsWith('/add'))).toBe(true);
  });

  it('are not offered on an archived line, and a list price is not taken', async () => {
    await open(`/supplier-ingredient/${fresh.id}/${tins.id}`, { ...linked, archived: true });
    await expect.element(reason).toBeVisible();
    expect(page.getByRole('button', { name: 'Reactivate' }).elements()).toEqual([]);
  });

  it('are not offered with an offer', async () => {
    await open(`/suppliers/${fresh.id}/database`, { ...linked, offeredPrice: '20', offeredFrom: '2026-11-16' });
    await expect.element(page.getByText('List price changed: take it?')).toBeVisible();
    expect(page.getByRole('button', { name: /^Take/ }).elements()).toEqual([]);
  });

  it('are not changed from the ingredient, which another line may still cost', async () => {
    await open(`/ingredients/${tomatoes.id}`, { ...linked, id: newId() });
    await expect.element(page.getByRole('button', { name: 'Make default: Tins' })).toBeVisible();
    for (const name of [/^Change price/, 'It costs nothing'])
      expect(page.getByRole('button', { name }).elements()).toEqual([]);
  });

  it('come by no file', async () => {
    const server = await open('/supplier-ingredient-upload');
    server.can = [...server.can, 'uploadSuppliersCsv'];
    await openApp('/suppliers');
    await expect.element(page.getByText('Fresh & Co').first()).toBeVisible();
    expect(page.getByRole('link', { name: /Upload CSV|Import price list/ }).elements()).toEqual([]);
  });
});
