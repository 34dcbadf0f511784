import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, lines, openUpload } from './testing-upload.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

describe('an invoice that is entered by hand', () => {
  it('opens as a form where nothing could be read, and is typed with Enter alone', async () => {
    const { sent, supplier } = await openUpload({
      row: {
        status: 'ERROR',
        error: 'The file is damaged',
        number: null,
        date: null,
        net: null,
        vat: null,
        gross: null,
      },
      detail: () => ({ lines: [] }),
    });
    await expect.element(page.getByText(/The file is damaged\. Read it again, or enter it by hand\./)).toBeVisible();
    await page.getByRole('textbox', { name: 'Invoice number' }).fill('4711');
    await userEvent.keyboard('{Enter}20/11/2026{Enter}7{Enter}{Enter}');
    await userEvent.keyboard('100{Enter}20{Enter}120{Enter}');
    await userEvent.keyboard('Flour{Enter}F1{Enter}10{Enter}bag{Enter}100{Enter}20{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Item of line 2' })).toHaveFocus();
    await button('Save').click();
    await expect
      .poll(() => sent('/enter'))
      .toMatchObject({
        ...{ number: '4711', supplierId: supplier.id, date: '2026-11-20', orderNumber: '7', currency: 'GBP' },
        ...{ net: '100', vat: '20', gross: '120' },
        lines: [{ name: 'Flour', supplierCode: 'F1', quantity: '10', unit: 'bag', net: '100', vatPercent: '20' }],
      });
  });

  it('begins with what was read, states what does not add up while it is typed, and is left again', async () => {
    await openUpload();
    await button('Correct').click();
    const net = page.getByRole('textbox', { name: 'Net of line 1' });
    await expect.element(net).toHaveValue('100.00');
    await net.fill('90');
    await expect.element(page.getByText('The net is £10.00 above the lines.')).toBeVisible();
    await button('Cancel').click();
    await expect.element(lines.getByRole('listitem', { name: 'Flour' })).toBeVisible();
  });

  it('takes a currency as it is typed, and asks for its rate, which is not 0', async () => {
    const { sent } = await openUpload();
    await button('Correct').click();
    const currency = page.getByRole('textbox', { name: 'Currency' });
    await currency.fill('euro');
    await button('Save').click();
    await expect.element(page.getByText('Currency must be three letters, such as GBP or EUR')).toBeVisible();
    await currency.fill('eur');
    await page.getByRole('textbox', { name: '£ for one unit of it' }).fill('0');
    await expect.element(currency).toHaveValue('EUR');
    await button('Save').click();
    await expect.element(page.getByText('The rate must be above 0')).toBeVisible();
    expect(sent('/enter')).toBeUndefined();
    await page.getByRole('textbox', { name: '£ for one unit of it' }).fill('0.85');
    await button('Save').click();
    await expect.poll(() => sent('/enter')).toMatchObject({ currency: 'EUR', rate: '0.85' });
  });

  it('needs number and supplier, and takes no figure that can not be read', async () => {
    const { sent } = await openUpload({ row: { number: null, supplierId: null } });
    await button('Correct').click();
    await page.getByRole('textbox', { name: 'Total with VAT' }).fill('12,34,5');
    await button('Save').click();
    await expect.element(page.getByText('Invoice number cannot be empty')).toBeVisible();
    await expect.element(page.getByText('Supplier cannot be empty')).toBeVisible();
    await expect.element(page.getByText('Total with VAT must be numeric')).toBeVisible();
    expect(sent('/enter')).toBeUndefined();
  });
});
