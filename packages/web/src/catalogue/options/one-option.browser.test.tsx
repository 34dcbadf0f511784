import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ingredient, workWith } from './testing-rows.ts';
import { field, linked, openOption, passata, press, textShown, tins, tomatoes } from './testing-screens.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const stock = ingredient('Stock', { recipeUnit: 'ml' });

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
    await expect.element(textShown('Supplier Ingredient successfully updated')).toBeVisible();
    expect(server.calls.at(-1)).toContain(`/supplier-options/${tins.id}/link`);
  });

  it('SUP-058 one that is linked to another ingredient shows that, and asks before it changes that', async () => {
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

  it('is only looked at by a guest of the supplier', async () => {
    const server = workWith({ options: [tins] }, { at: 'supplier' });
    server.headOffice.role = 'guest';
    await openOption();
    await expect.element(page.getByText('1 case = 6 × 2.5 kg')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
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
    await expect.element(textShown('Supplier Ingredient successfully added')).toBeVisible();
    const sent = server.calls.filter((call) => call.endsWith('/add'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toContain(tins.id);
  });
});

describe('a line that follows the supplier’s own list', () => {
  it('retains name, code, VAT and pack; the new list price is there to be taken', async () => {
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

describe('a deposit', () => {
  const tick = () => page.getByRole('checkbox', { name: 'Deposit' });

  it('rule 49 is stated on the form of its line', async () => {
    const server = workWith({ options: [tins], ingredients: [tomatoes] });
    await openOption();
    await tick().click();
    await press('Save');
    await expect.poll(() => server.sent.at(-1)?.body).toMatchObject({ name: 'Tins', deposit: true });
  });

  it('rules 48 and 49 are stated in a supplier’s own list as well', async () => {
    const server = workWith({ options: [tins] }, { at: 'supplier' });
    await openOption();
    await tick().click();
    await expect.element(page.getByRole('checkbox', { name: 'Priced by weight' })).toBeDisabled();
    await press('Save');
    await expect.poll(() => server.sent.at(-1)?.body).toMatchObject({ name: 'Tins', deposit: true });
  });

  it('rule 49 is no ingredient', async () => {
    workWith({ options: [linked], ingredients: [tomatoes] });
    await openOption();
    await expect.element(page.getByText('It is Tomatoes. A deposit is no ingredient.')).toBeVisible();
    await expect.element(tick()).toBeDisabled();
  });

  it('rule 49 is linked to no ingredient', async () => {
    workWith({ options: [{ ...tins, deposit: true }], ingredients: [tomatoes] });
    await openOption();
    await expect.element(page.getByText('A deposit is no ingredient: its money comes back.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Link to/ })).not.toBeInTheDocument();
  });
});

describe('a line that is priced by weight', () => {
  const price = () => field('Unit Price (£)');

  it('rule 48 has its price for one kg, and is stored with that of its nominal lot', async () => {
    const server = workWith({ options: [tins], ingredients: [tomatoes] });
    await openOption();
    await page.getByRole('checkbox', { name: 'Priced by weight' }).click();
    await expect.element(page.getByText('For one kg, net of VAT.')).toBeVisible();
    await price().fill('1.5');
    await expect.element(page.getByRole('status').getByText(/£1\.50\/kg/)).toBeVisible();
    await press('Save');
    await expect.poll(() => server.sent.at(-1)?.body).toMatchObject({ unitPrice: '22.5', pricedByWeight: true });
  });

  it('rule 48 shows the stored price of a lot for one kg', async () => {
    workWith({ options: [{ ...tins, unitPrice: '30', pricedByWeight: true }], ingredients: [tomatoes] });
    await openOption();
    await expect.element(price()).toHaveValue('2.00');
    await page.getByRole('checkbox', { name: 'Priced by weight' }).click();
    await expect.element(price()).toHaveValue('30.00');
  });
});
