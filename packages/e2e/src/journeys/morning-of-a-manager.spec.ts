import { randomUUID } from 'node:crypto';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { draftOrder, inDays, placeOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { SalesImportPage } from '../pages/sales-import.ts';
import { importGreenLane } from '../price-list.ts';
import { addRecipe } from '../recipes.ts';
import { workIn } from '../work-in.ts';

test.describe('the morning of a manager', () => {
  test('Start leads to the delivery, the draft and the sales that wait, and is empty once the three are done', async ({
    page,
    kitchen,
  }) => {
    const { areaId, headOfficeId } = kitchen;
    const calls = callsOf(page.request, areaId);
    await importGreenLane(page.request, headOfficeId);
    await addRecipe(page.request, headOfficeId, { name: 'Tomato soup' });
    await placeOrder(page.request, areaId, 'Green Lane', { Onions: '2' });
    await draftOrder(page.request, areaId, 'Green Lane', { Basil: '3' });
    const yesterday = inDays(-1);
    const sold = { row: 2, plu: '77', name: 'Soup of the day', quantity: '12' };
    await calls.command('/sales-imports', {
      importId: randomUUID(),
      filename: 'till.xlsx',
      start: yesterday,
      end: yesterday,
      lines: [{ ...sold, sheetPrice: null, sheetGross: null, sheetNet: null }],
      choices: [],
      confirmRepeat: false,
    });
    await workIn(page, areaId);
    const procurement = new ProcurementPage(page);
    const sales = new SalesImportPage(page);
    const card = (title: string) => page.getByRole('region', { name: title, exact: true });

    await page.goto('/');
    await expect(card('Deliveries to receive')).toContainText('1 delivery');
    await expect(card('Deliveries to receive')).toContainText('£14.50');
    await expect(card('Drafts to send')).toContainText('1 draft');
    await expect(card('Sales without a dish')).toContainText('1 line');
    await expectNoAxeViolations(page);

    await card('Deliveries to receive').getByRole('link').click();
    await procurement.expectTitle('Receive PO 1 of Green Lane');
    await procurement.press('Approve');
    await expect(procurement.toast('Order Updated')).toBeVisible();
    await procurement.go('Start');
    await expect(card('Drafts to send')).toBeVisible();
    await expect(card('Deliveries to receive')).toBeHidden();

    await card('Drafts to send').getByRole('link').click();
    await procurement.expectTitle('PO 2 for Green Lane');
    await procurement.quantity('Basil').fill('4');
    await procurement.press('Save draft');
    await page.getByRole('button', { name: 'Send PO 2 for Green Lane' }).click();
    const address = `orders.${areaId.slice(0, 8)}@greenlane.example`;
    await procurement.dialog.getByLabel('Email of Green Lane').fill(address);
    await procurement.confirm('Save and send');
    await expect(procurement.orders('Issued POs', 'PO 2')).toContainText('Sent');
    await procurement.go('Start');
    await expect(card('Sales without a dish')).toBeVisible();
    await expect(card('Drafts to send')).toBeHidden();

    await card('Sales without a dish').getByRole('link').click();
    await page.getByRole('button', { name: 'Match now: Soup of the day' }).click();
    await page.getByRole('combobox', { name: 'Recipe' }).click();
    await page.getByRole('option', { name: 'Tomato soup', exact: true }).click();
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await expect(sales.toast('Sales Information Updated')).toBeVisible();
    await expect(sales.figure('Net sales')).toHaveText('£120.00'); // 12 × £10.00
    await procurement.go('Start');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const done of ['Deliveries to receive', 'Drafts to send', 'Sales without a dish'])
      await expect(card(done)).toBeHidden();
  });
});
