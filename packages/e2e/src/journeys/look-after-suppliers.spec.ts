import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { inDays } from '../orders.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ProcurementPage } from '../pages/procurement.ts';

const LIST = [
  'name,category,recipeunit,supplier_name,supplier_code,option_name,uom,base_uom,numperportion,gramperportion,unitprice,vat',
  'Mozzarella,Dairy,g,Dales Dairy,MOZ1,Mozzarella block,case,kg,1,5,20.00,0',
].join('\n');

/** Every delivery day but that of tomorrow. */
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const tomorrow = () => inDays(1).split('-').reverse().join('/');
const notTomorrow = () => DAYS.filter((_, day) => day !== new Date(inDays(1)).getUTCDay());

test('SUP-068 SUP-077 a supplier is added, ordered from on its own terms, kept while an order is open, and archived', async ({
  page,
  kitchen,
}) => {
  test.slow(); // each screen is looked at in light and dark
  const procurement = new ProcurementPage(page);
  await page.goto(`/${kitchen.headOfficeId}`);
  await procurement.go('Suppliers');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Add supplier' }).click();
  await procurement.expectTitle('Add supplier');

  await procurement.press('Add supplier');
  await expect(page.getByText('Name cannot be empty')).toBeVisible();
  await expect(page.getByText('Order email cannot be empty')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Dales Dairy');
  await page.getByRole('textbox', { name: 'Order email' }).fill('orders@dales.example');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('01632 960 018');
  for (const day of notTomorrow()) await page.getByRole('checkbox', { name: day }).check();
  await page.getByLabel('Cut-off').fill('00:00');
  await page.getByRole('textbox', { name: 'Minimum spend (£)' }).fill('60');
  await page.getByRole('textbox', { name: 'Goods', exact: true }).fill('Dairy');
  await page.getByRole('textbox', { name: 'Target (°C)' }).fill('5');
  await procurement.press('Add goods');
  await page.getByRole('textbox', { name: 'Goods 2' }).fill('Ice cream');
  await page.getByRole('textbox', { name: 'Target 2 (°C)' }).fill('-18');
  await procurement.press('Add supplier');
  await expect(procurement.toast('Supplier Added')).toBeVisible();
  await procurement.expectTitle('Dales Dairy');
  await expect(page.getByRole('textbox', { name: 'Target 2 (°C)' })).toHaveValue('-18');
  await expectNoAxeViolations(page);
  await expectNothingSidewaysAtAnyWidth(page);

  await callsOf(page.request, kitchen.headOfficeId).importPriceList(LIST);
  await page.getByRole('tab', { name: 'Price list' }).click();
  await expect(procurement.row('Mozzarella block')).toContainText('£4.00');
  await expectNoAxeViolations(page);

  await procurement.open(kitchen.areaId);
  await procurement.orderFrom('Dales Dairy');
  await expect(page.getByText(/^Dales Dairy delivers on /)).toBeHidden();
  await page.getByLabel(/^Delivery date/).fill(tomorrow());
  await page.getByLabel(/^Delivery date/).press('Enter');
  await expect(page.getByText(/^Dales Dairy delivers on /)).toBeVisible();
  await expect(page.getByText(/took orders for .* until 00:00 today.*call 01632 960 018/)).toBeVisible();
  await procurement.quantity('Mozzarella block').fill('2');
  await expect(procurement.foot).toContainText('£20.00 below the minimum spend of £60.00');
  await expectNoAxeViolations(page);
  await procurement.press('Save draft');
  await expect(procurement.toast('Order Drafted')).toBeVisible();

  await page.goto(`/${kitchen.headOfficeId}`);
  await procurement.go('Suppliers');
  await page.getByRole('link', { name: 'Dales Dairy' }).click();
  await procurement.pickMore('Remove…');
  await expect(procurement.dialog).toContainText('1 ingredient is costed by its list.');
  await procurement.dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(procurement.toast('Supplier could not be removed')).toBeVisible();
  await expect(procurement.dialog).toContainText('Dales Dairy still has 1 order to come');
  await expectNoAxeViolations(page);
  await procurement.dialog.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${kitchen.areaId}/procurement/open-orders$`));

  await page.goto(`/${kitchen.headOfficeId}`);
  await procurement.go('Suppliers');
  await page.getByRole('link', { name: 'Dales Dairy' }).click();
  await procurement.pickMore('Archive…');
  await expectNoAxeViolations(page);
  await procurement.confirm('Archive');
  await expect(procurement.toast('Supplier archived')).toBeVisible();
  await expect(page.getByText('Archived: nothing new is ordered from it')).toBeVisible();

  await procurement.open(kitchen.areaId);
  await expect(page.getByText('No suppliers to display.')).toBeVisible();
});
