import { BARE_SUPPLIER } from '@larder/contract/suppliers.ts';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE } from '../handheld.ts';
import { placeOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { expectNothingSideways } from '../sideways.ts';
import { stockPantry } from '../week.ts';

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

const MOZZARELLA = 'Mozzarella 6 × 2.5 kg';

test('chilled goods are measured at the back door: a warm delivery is accepted with what was done, another goes back in part, and the log has both', async ({
  page,
  kitchen,
}) => {
  const { fresh } = await stockPantry(page.request, kitchen);
  await agree(page, kitchen.headOfficeId, fresh);
  await placeOrder(page.request, kitchen.areaId, 'Fresh & Co', { [MOZZARELLA]: '2', 'Tomatoes 5 kg box': '1' });
  await placeOrder(page.request, kitchen.areaId, 'Fresh & Co', { [MOZZARELLA]: '3' });
  const procurement = new ProcurementPage(page);
  const receive = async (order: string) => {
    await procurement.open(kitchen.areaId);
    await procurement.orders('Recent Orders', order).getByRole('link').first().tap();
    await procurement.expectTitle(`Receive ${order} of Fresh & Co`);
  };
  const warm = page.getByRole('dialog', { name: 'Warmer than agreed' });

  await receive('PO 1');
  await page.getByLabel('Invoice number').fill('F-1');
  await page.getByLabel('Dairy °C, up to 5').fill('9');
  await expect(page.getByText('Warmer than agreed')).toBeVisible();
  await procurement.press('Approve');
  await expect(page.getByText('Frozen: no temperature, and not that none came')).toBeVisible();
  await procurement.press('Look again');
  await page.getByLabel('None came: Frozen').tap();
  await expectNothingSideways(page);
  await expectNoAxeViolations(page);
  await procurement.press('Approve');
  await expect(warm).toContainText('Dairy: 9 °C, limit 5 °C or less');
  await expectNoAxeViolations(page);
  await warm.getByRole('button', { name: 'Accept and approve' }).tap();
  await expect(warm).toContainText('Choose what was done');
  await warm.getByLabel('Put them in the freezer at once').tap();
  await warm.getByRole('button', { name: 'Accept and approve' }).tap();
  await expect(procurement.toast('Order Updated')).toBeVisible();

  await receive('PO 2');
  await page.getByLabel('Invoice number').fill('F-2');
  await page.getByLabel('Dairy °C, up to 5').fill('11');
  await page.getByLabel('None came: Frozen').tap();
  await procurement.press('Approve');
  await warm.getByRole('button', { name: 'Refuse lines' }).tap();
  await procurement
    .line('Mozzarella')
    .getByRole('button', { name: /^Refuse/ })
    .tap();
  const refusing = page.getByRole('dialog', { name: /^Refuse Mozzarella/ });
  await refusing.getByLabel(/^Refused of/).fill('2');
  await refusing.getByRole('combobox', { name: 'Reason' }).tap();
  await page.getByRole('option', { name: 'Too warm' }).tap();
  await refusing.getByLabel('Temperature °C').fill('11');
  await expectNoAxeViolations(page);
  await refusing.getByRole('button', { name: 'Refuse', exact: true }).tap();
  await procurement.press('Approve');
  await expect(warm.getByLabel('Refused the goods')).toBeChecked();
  await warm.getByRole('button', { name: 'Approve the rest' }).tap();
  await expect(procurement.toast('Order Updated').last()).toBeVisible();

  await page.goto(`/${kitchen.areaId}/tasks/temp/delivery`);
  const log = page.getByRole('list', { name: 'Deliveries of the day' }).getByRole('listitem', { name: 'Fresh & Co' });
  const accepted = log.filter({ hasText: 'Invoice F-1' });
  await expect(accepted).toContainText('Dairy');
  await expect(accepted).toContainText('9 °C');
  await expect(accepted).toContainText('Put them in the freezer at once');
  const refused = log.filter({ hasText: 'Invoice F-2' });
  await expect(refused).toContainText('11 °C');
  await expect(refused).toContainText('Refused the goods');
  await expect(log.filter({ hasText: 'Frozen' })).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Action needed' })).toHaveCount(0);
  await expectNothingSideways(page);
  await expectNoAxeViolations(page);
});

/** What the supplier brings, and how cold it is to arrive. */
async function agree(page: Page, headOfficeId: string, supplierId: string): Promise<void> {
  const { query, command } = callsOf(page.request, headOfficeId);
  const { rows } = await query('/sync');
  const known = rows.suppliers.find(({ id }: { id: string }) => id === supplierId);
  await command(`/suppliers/${supplierId}/save`, {
    ...{ ...BARE_SUPPLIER, version: known.version, name: known.name, email: 'orders@fresh.example' },
    ...{ typeOfProducts: 'Dairy', targetTemperature: '5' },
    otherProducts: [{ typeOfProducts: 'Frozen', targetTemperature: '-18' }],
  });
}
