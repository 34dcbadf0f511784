import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { lineOf } from '../testing-invoices.ts';
import { button, dialog, lines, openUpload } from './testing-upload.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

describe('the lines of an invoice', () => {
  it('rule 73: state everything that is wrong, each with its £, and that a line agrees', async () => {
    await openUpload({
      detail: () => ({
        lines: [
          lineOf({
            findings: [
              { kind: 'dearer', pounds: '4.5' },
              { kind: 'billed more than received', pounds: '5.5' },
            ],
          }),
          lineOf({ name: 'Oil' }),
        ],
      }),
    });
    const flour = lines.getByRole('listitem', { name: 'Flour' });
    await expect.element(flour.getByText('Dearer £4.50')).toBeVisible();
    await expect.element(flour.getByText('Billed more than received £5.50')).toBeVisible();
    await expect.element(lines.getByRole('listitem', { name: 'Oil' }).getByText('Agrees')).toBeVisible();
  });

  it('that are given back on no order agree with nothing', async () => {
    await openUpload({ row: { type: 'CREDIT' }, detail: () => ({ lines: [lineOf({ direction: 'returned' })] }) });
    await expect.element(page.getByRole('region', { name: 'Credit note' })).toBeVisible();
    await expect.element(lines.getByRole('listitem', { name: 'Flour' })).toBeVisible();
    expect(page.getByText('Agrees').query()).toBeNull();
  });

  it('are given the item of the supplier, and how many lots one printed unit is', async () => {
    const { sent, flour } = await openUpload({
      detail: () => ({
        lines: [
          lineOf({
            unit: 'pallet',
            lots: null,
            identifiedBy: null,
            findings: [{ kind: 'item not known', pounds: '100' }],
          }),
        ],
      }),
    });
    await button('Choose item of Flour').click();
    await dialog.getByRole('combobox', { name: 'Item of the supplier' }).click();
    await page.getByRole('option', { name: /Flour/ }).click();
    await dialog.getByLabelText('Bag in one pallet').fill('40');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent('/item')).toMatchObject({ optionId: flour.id, lotsPerUnit: '40', kind: 'goods' });
  });

  it('are named by the word of their unit, and no unit holds nothing', async () => {
    await openUpload({ detail: (flourId) => ({ lines: [lineOf({ unit: 'XBX', optionId: flourId })] }) });
    await button('Choose item of Flour').click();
    const inOne = dialog.getByLabelText('Bag in one box');
    await inOne.fill('0.0');
    await expect.element(dialog.getByText('It must be above 0')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save' }).query()).toBeNull();
    await inOne.fill('2');
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  it('are put on orders, split over several', async () => {
    const order = (orderNumber: number, optionId: string) => ({
      ...{ id: newId(), accountId: newId(), accountName: 'Kitchen', orderNumber, status: 'SENT' },
      ...{ orderDate: '2026-11-18', deliveryDate: '2026-11-20' },
      lines: [
        { orderLineId: newId(), optionId, name: 'Flour', ordered: '6', received: null, billed: '0', agreedPrice: '10' },
      ],
    });
    const { sent } = await openUpload({
      detail: (flourId) => ({ orders: [order(7, flourId), order(8, flourId)], lines: [lineOf({ optionId: flourId })] }),
    });
    await button('Put on orders: Flour').click();
    await dialog.getByLabelText('Lots on PO 7, Flour').fill('6');
    await dialog.getByLabelText('Lots on PO 8, Flour').fill('4');
    await expect.element(dialog.getByText('10 of 10 are on orders.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent('/orders')).toMatchObject({ allocations: [{ lots: '6' }, { lots: '4' }] });
  });

  it('that are on no order are counted, and all can be put on the one order that the others are on', async () => {
    const onOrder = { orderId: newId(), orderLineId: newId(), lots: '10', net: '100' };
    const { server, sent } = await openUpload({
      row: { orders: [{ id: onOrder.orderId, accountId: newId(), orderNumber: 7 }] },
      received: onOrder.orderId,
      detail: () => ({
        lines: [
          lineOf({ allocations: [onOrder] }),
          lineOf({ name: 'Oil', findings: [{ kind: 'not ordered', pounds: '9' }] }),
          lineOf({ name: 'Credit', direction: 'returned', findings: [{ kind: 'item not known', pounds: '2' }] }),
        ],
      }),
    });
    await expect.element(page.getByText('1 line is on no order')).toBeVisible();
    await button('Put all of it on PO 7…').click();
    await dialog.getByRole('button', { name: 'Put on PO 7' }).click();
    await expect.poll(() => sent('/match')).toMatchObject({ version: 4 });
    expect(server.sent.at(-1)?.path).toContain(`/orders/${onOrder.orderId}/match`);
  });

  it('that are dearer are accepted or claimed; those that are cheaper are not asked about', async () => {
    const { sent } = await openUpload({
      detail: () => ({
        lines: [
          lineOf({ findings: [{ kind: 'dearer', pounds: '4.5' }] }),
          lineOf({ name: 'Oil', findings: [{ kind: 'cheaper', pounds: '1' }] }),
        ],
      }),
    });
    await page.getByRole('radiogroup', { name: 'Decision on Flour' }).getByText('Claim').click();
    await expect.poll(() => sent('/decision')).toMatchObject({ decision: 'claimed' });
    expect(page.getByRole('radiogroup', { name: 'Decision on Oil' }).query()).toBeNull();
  });
});
