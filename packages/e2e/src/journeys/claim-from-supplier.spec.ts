import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { placeOrder, receiveOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { importGreenLane } from '../price-list.ts';

test.describe('claiming from a supplier', () => {
  test('rules 47, 83 and 85: a line that came short and one that was too warm are claimed, credited by one credit note and closed', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    const order = await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Onions: '3', Basil: '2' });
    const procurement = new ProcurementPage(page);
    await procurement.open(kitchen.areaId);
    await procurement.orders('Recent Orders', 'PO 1').getByRole('link').click();
    await procurement.press('Refuse Onions');
    await procurement.dialog.getByLabel('Refused of 3 ordered').fill('1');
    await procurement.dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Too warm' }).click();
    await procurement.dialog.getByLabel('Temperature °C').fill('9');
    await expectNoAxeViolations(page);
    await procurement.confirm('Refuse');
    await expect(procurement.received('Onions')).toHaveValue('2');
    await expect(procurement.line('Onions')).toContainText('1 refused, warm at 9 °C');
    await procurement.received('Basil').fill('1');
    await expect(procurement.line('Basil')).toContainText('1 short');
    await procurement.press('Approve');
    await expect(procurement.toast('Order Updated')).toBeVisible();

    // The warm lot is claimed by itself and waits for the invoice, which bills it; what is short is claimed by hand.
    await page.goto(`/${kitchen.areaId}/review/supplier-statements/detail/${order.id}`);
    await procurement.press('More for Basil');
    await page.getByRole('menuitem', { name: 'Claim…' }).click();
    await procurement.dialog.getByRole('combobox', { name: 'What is claimed' }).click();
    await page.getByRole('option', { name: 'Short' }).click();
    await procurement.dialog.getByLabel('Quantity').fill('1');
    await procurement.confirm('Claim');
    await procurement.open(kitchen.areaId, '/claims');
    await expect(page.getByText('waiting for the invoice')).toBeVisible();
    await expectNoAxeViolations(page);
    const answer = async (item: string, outcome: string, line?: RegExp) => {
      await procurement.press(`Answer ${item}`);
      await procurement.dialog.getByRole('combobox', { name: 'What came of it' }).click();
      await page.getByRole('option', { name: outcome }).click();
      if (line) {
        await procurement.dialog.getByRole('combobox', { name: 'Line of the credit note' }).click();
        await page.getByRole('option', { name: line }).click();
      }
      await procurement.confirm('Save');
    };
    await answer('Onions', 'The invoice bills it');
    await expect(page.getByText('£16.25 to claim back, oldest today')).toBeVisible();

    await procurement.open(kitchen.areaId);
    await enterCreditNote(page, procurement, { Onions: '1', Basil: '1' });
    await page.getByRole('tab', { name: 'Claims' }).click();
    await answer('Onions', 'Credited by a credit note', /^Onions, £7\.25/);
    await expect(page.getByText('£9.00 to claim back, oldest today')).toBeVisible();
    await answer('Basil', 'Credited by a credit note', /^Basil, £9\.00/);
    await expect(page.getByText('Nothing is claimed')).toBeVisible();
    await page.goto(`/${kitchen.areaId}/review/supplier-statements/detail/${order.id}`);
    await expect(page.getByRole('region', { name: 'Claims' }).getByText('credited', { exact: true })).toHaveCount(2);
  });

  test('rules 84 and 85: what is sent back is claimed on its order, and closed by a credit note', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    const order = await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Basil: '2' });
    await receiveOrder(page.request, kitchen.areaId, order);
    const procurement = new ProcurementPage(page);
    await page.goto(`/${kitchen.areaId}/review/supplier-statements/detail/${order.id}`);
    await procurement.press('More for Basil');
    await page.getByRole('menuitem', { name: 'Claim…' }).click();
    await procurement.dialog.getByRole('combobox', { name: 'What is claimed' }).click();
    await page.getByRole('option', { name: 'Sent back' }).click();
    await procurement.dialog.getByLabel('Quantity').fill('1');
    await procurement.dialog.getByLabel('Reason').fill('Wilted');
    await expectNoAxeViolations(page);
    await procurement.confirm('Claim');
    await expect(page.getByRole('region', { name: 'Claims' })).toContainText('Sent back: Wilted');

    await procurement.open(kitchen.areaId, '/claims');
    await procurement.press('Ask the supplier');
    await expect(procurement.toast('Could not ask Green Lane: no email available')).toBeVisible();

    await page.goto(`/${kitchen.areaId}/procurement`);
    await enterCreditNote(page, procurement, { Basil: '1' });

    await page.getByRole('tab', { name: 'Claims' }).click();
    await procurement.press('Answer Basil');
    await procurement.dialog.getByRole('combobox', { name: 'What came of it' }).click();
    await page.getByRole('option', { name: 'Credited by a credit note' }).click();
    await procurement.dialog.getByRole('combobox', { name: 'Line of the credit note' }).click();
    await page.getByRole('option', { name: /^Basil, £9\.00/ }).click();
    await procurement.confirm('Save');
    await expect(page.getByText('Nothing is claimed')).toBeVisible();
  });
});

/** Enters a credit note of Green Lane from procurement and receives it; quantities by item. */
async function enterCreditNote(
  page: Page,
  procurement: ProcurementPage,
  quantities: Record<string, string>,
): Promise<void> {
  await procurement.press('Issue PO');
  await procurement.dialog.getByRole('tab', { name: 'Credit Note' }).click();
  await procurement.dialog.getByRole('link', { name: 'Green Lane' }).click();
  for (const [item, quantity] of Object.entries(quantities)) await procurement.quantity(item).fill(quantity);
  await procurement.press('Enter credit note');
  await procurement.orders('Issued POs', 'Credit note').getByRole('link').click();
  await page.getByRole('link', { name: 'Receive' }).click();
  await procurement.press('Approve');
  await expect(procurement.toast('Order Updated')).toBeVisible();
}
