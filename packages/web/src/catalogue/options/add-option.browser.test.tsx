import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { pickOfRow } from '../../testing/row-menu.ts';
import type { StubServer } from '../../testing/stub-server.ts';
import { fresh, option, workWith } from './testing-rows.ts';
import { field, linked, openAdd, openOption, press, textShown, tins, tomatoes } from './testing-screens.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

describe('adding a supplier ingredient', () => {
  const additions = (server: StubServer) =>
    server.calls.filter((call) => call.startsWith('POST') && call.includes('supplier-options'));

  it('SUP-043 SUP-044 SUP-048 states at each field what is missing, all at once, and sends nothing', async () => {
    const server = workWith({ options: [] });
    await openAdd();
    await press('Save');
    for (const text of ['Name is required.', 'Supplier Code is required.', 'Unit of Measure (UOM) is required.'])
      await expect.element(textShown(text)).toBeVisible();
    expect(additions(server)).toEqual([]);
  });

  it('SUP-045 SUP-051 asks for all required fields, and for a price that is a number', async () => {
    const server = workWith({ options: [] });
    await openAdd();
    await press('Save');
    await expect.element(textShown('Please enter all required fields.')).toBeVisible();
    await expect.element(textShown('Unit Price is required.')).toBeVisible();
    await field('Unit Price (£)').fill('ten');
    await press('Save');
    await expect.element(textShown('Unit Price must be a valid number.')).toBeVisible();
    expect(additions(server)).toEqual([]);
  });

  it('SUP-046 SUP-047 asks for a pack in numbers', async () => {
    const server = workWith({ options: [] });
    await openAdd();
    for (const [typed, problem] of [
      ['', 'is required.'],
      ['six', 'must be a valid number.'],
    ] as const) {
      await field('Number per portion').fill(typed);
      await field('Grams per portion').fill(typed);
      await press('Save');
      await expect.element(textShown(`Number per portion ${problem}`)).toBeVisible();
      await expect.element(textShown(`Grams per portion ${problem}`)).toBeVisible();
    }
    expect(additions(server)).toEqual([]);
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
      await expect.element(textShown(message)).toBeVisible();
      await expect.element(field('Unit Price (£)')).toHaveValue(typed);
    }
    await field('Unit Price (£)').fill('£1,034.50');
    await field('Number per portion').fill('six');
    await expect.element(field('Unit Price (£)')).toHaveValue('1034.50');
    await press('Save');
    await expect.element(textShown('Number per portion must be a valid number.')).toBeVisible();
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
      if (name === 'Unit price (£)') await pickOfRow('Tins', 'Change price…');
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

  it('SUP-095 is one piece at £0.00 where nothing is known, and shows what one lot is while it is typed', async () => {
    const bare = { uom: '', unitPrice: null, unitsPerLot: '1', amountPerUnit: '1', baseUnit: 'unit' as const };
    workWith({ options: [{ ...tins, ...bare }] });
    const known = await openOption();
    await expect.element(field('Unit Price (£)')).toHaveValue('0.00');
    await expect.element(page.getByText('1 lot = 1 unit', { exact: false })).toBeVisible();
    await known.unmount();

    workWith({ options: [] });
    await openAdd();
    await expect.element(field('Number per portion')).toHaveValue('1');
    await expect.element(field('Grams per portion')).toHaveValue('1');
    await field('Unit of Measure (UOM)').fill('case');
    await field('Unit Price (£)').fill('20');
    await field('Number per portion').fill('8');
    await expect.element(page.getByText('1 case = 8 × 1 unit, £2.50/unit')).toBeVisible();
    await field('Grams per portion').fill('2.5');
    await expect.element(page.getByText('1 case = 8 × 2.5 unit, £1.00/unit')).toBeVisible();
  });
});
