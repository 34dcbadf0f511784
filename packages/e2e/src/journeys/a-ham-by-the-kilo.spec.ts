import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { importList } from '../import-list.ts';
import { placeOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { HEADING } from '../price-list.ts';
import { expectNothingSideways } from '../sideways.ts';

const BUTCHER = [
  `${HEADING};priced_by;is_deposit`,
  'Ham;Meat;g;;Butcher;HAM1;Ham on the bone;ham;kg;1;10;8.50;0;kg;',
  ';;;;Butcher;CRA1;Meat crate;crate;unit;1;1;5.00;0;;yes',
];

test.describe('a ham by the kilo, in crates', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('rules 48 and 49: is received with its weight, and the crates that went back are credited', async ({
    page,
    kitchen,
  }) => {
    await importList(page.request, kitchen.headOfficeId, BUTCHER.join('\n'));
    const quantities = { 'Ham on the bone': '2', 'Meat crate': '3' };
    const order = await placeOrder(page.request, kitchen.areaId, 'Butcher', quantities);
    const procurement = new ProcurementPage(page);

    await page.goto(`/${kitchen.areaId}/procurement/receive/${order.id}`);
    await expect(procurement.line('Ham on the bone')).toContainText('£8.50 / kg');
    await procurement.press('Approve');
    const weight = page.getByRole('textbox', { name: 'Weight of Ham on the bone' });
    await expect(weight).toHaveAccessibleDescription('Enter what it weighed');
    await expect(weight).toBeInViewport();
    await weight.fill('19.4');
    await expect(procurement.line('Ham on the bone')).toContainText('£164.90');
    await expectNothingSideways(page);
    await expectNoAxeViolations(page);
    await procurement.press('Approve');
    await expect(procurement.toast('Order Updated')).toBeVisible();
    await expect(procurement.orders('Issued POs', 'Butcher')).toContainText('£179.90'); // and three crates

    // Two crates go back with the driver.
    await procurement.open(kitchen.areaId);
    await procurement.press('Issue PO');
    await procurement.dialog.getByRole('tab', { name: 'Credit Note' }).tap();
    await procurement.dialog.getByRole('link', { name: 'Butcher' }).tap();
    await procurement.quantity('Meat crate').fill('2');
    await procurement.press('Enter credit note');
    const note = procurement.orders('Issued POs', 'Credit note');
    await expect(note).toContainText('Sent');
    await note.getByRole('link').first().tap();
    await page.getByRole('link', { name: 'Receive' }).tap();
    await procurement.press('Approve');
    await expect(note).toContainText('-£10.00');

    const { rows } = await callsOf(page.request, kitchen.headOfficeId).query('/sync');
    const butcher = (rows.suppliers as { id: string; name: string }[]).find(({ name }) => name === 'Butcher');
    await page.goto(`/suppliers/${butcher?.id}/details`);
    const held = page.getByRole('region', { name: 'Deposits held' });
    await expect(held).toContainText('1 crate, £5.00');
    await expect(held).toContainText('Deposits held, without VAT');
    await expectNothingSideways(page);
    await expectNoAxeViolations(page);
  });
});
