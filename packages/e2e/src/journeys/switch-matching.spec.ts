import { expect, test } from '../fixtures.ts';
import { placeOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { importGreenLane } from '../price-list.ts';
import { workIn } from '../work-in.ts';

test.describe('the switch of invoice matching', () => {
  test('ACC-010: the switch of the location has Match and Upload in procurement, or neither', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Onions: '3' });
    const procurement = new ProcurementPage(page);
    const listed = procurement.orders('Recent Orders', 'Green Lane');
    const match = listed.getByRole('button', { name: /^Match / });
    const upload = page.getByRole('link', { name: 'Upload', exact: true });
    const choose = async (answer: string) => {
      await workIn(page, kitchen.locationId);
      await page.goto('/account');
      await page.getByRole('combobox', { name: 'Invoice matching' }).click();
      await page.getByRole('option', { name: answer, exact: true }).click();
      await expect(page.getByText('Account Updated').first()).toBeVisible();
      await procurement.open(kitchen.areaId);
      await expect(listed).toBeVisible();
    };
    await choose('Off');
    await expect(page.getByRole('columnheader', { name: 'Match', exact: true })).toBeHidden();
    await expect(match).toBeHidden();
    await expect(upload).toBeHidden();
    await choose('On');
    await expect(page.getByRole('columnheader', { name: 'Match', exact: true })).toBeVisible();
    await expect(upload).toBeVisible();
    await match.click();
    await expect(procurement.dialog).toContainText('Match PO');
  });
});
