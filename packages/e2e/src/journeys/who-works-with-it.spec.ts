import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { inDays } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { RecipeFormPage } from '../pages/recipe-form.ts';
import { ShellPage } from '../pages/shell.ts';
import { joinGroup } from '../people.ts';
import { addRecipeOf } from '../recipes.ts';
import { becomeCustomer, openSupplier, takeOver } from '../supply.ts';

test.describe.configure({ timeout: 300_000 }); // four people, each at a browser of their own

const today = inDays(0);
const LIST = [
  'option_name,supplier_code,category,uom,base_uom,numperportion,gramperportion,unitprice,vat',
  'Butter,B1,Dairy,case,kg,2,5,40.00,0',
].join('\n');

test('NAV-001 a chef costs a dish, venue staff order for it, the supplier answers, and the head office sees what it comes to', async ({
  page,
  kitchen,
  browser,
}) => {
  const supplierPage = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const supplier = await openSupplier(supplierPage.request);
  await supplier.publish(LIST, today);
  const supplierId = await becomeCustomer(page.request, kitchen.headOfficeId, supplier);
  await takeOver(page.request, kitchen.headOfficeId, supplierId);
  const dish = await addRecipeOf(page.request, kitchen.headOfficeId, 'Brioche', { ingredient: 'Butter', kg: '0.05' });

  await test.step('a chef', async () => {
    const chefs = await joinGroup(page.request, browser, kitchen.headOfficeId, newPerson('Cleo Chef'));
    const recipes = new RecipeFormPage(chefs);
    await chefs.goto(`/products/${kitchen.headOfficeId}/setup/recipes/${dish}`);
    await expect(recipes.figure('Total cost').first()).toHaveText('£0.2000');
    await recipes.quantity('Butter').fill('0.1');
    await recipes.save();
    await expect(recipes.toast('Recipe Updated')).toBeVisible();
    await expect(recipes.figure('Total cost').first()).toHaveText('£0.4000');
    await chefs.context().close();
  });

  await test.step('venue staff', async () => {
    const staffs = await joinGroup(page.request, browser, kitchen.areaId, newPerson('Vic Venue'));
    const procurement = new ProcurementPage(staffs);
    await procurement.open(kitchen.areaId);
    await procurement.orderFrom(supplier.name);
    await procurement.quantity('Butter').fill('3');
    await procurement.press('Save draft');
    await staffs.getByRole('button', { name: `Send PO 1 for ${supplier.name}` }).click();
    if (await procurement.dialog.isVisible()) await procurement.dialog.getByRole('button', { name: /send/i }).click();
    await expect(procurement.orders('Issued POs', supplier.name)).toContainText('Sent');
    await staffs.context().close();
  });

  await test.step('a supplier', async () => {
    const desk = new ShellPage(supplierPage);
    await supplierPage.goto('/');
    await expect(supplierPage.getByRole('region', { name: 'Orders' })).toContainText('1 order to answer');
    await supplierPage
      .getByRole('link', { name: 'Answer it' })
      .or(supplierPage.getByRole('link', { name: 'Answer them' }))
      .click();
    await desk.expectTitle('Orders');
    await supplierPage
      .getByRole('button', { name: /^Confirm all of/ })
      .first()
      .click();
    await expect(supplierPage.getByText('Every order is answered')).toBeVisible();
    await supplierPage.context().close();
  });

  await test.step('an operator at the head office', async () => {
    const operators = await joinGroup(page.request, browser, kitchen.headOfficeId, newPerson('Hana Headoffice'));
    const shell = new ShellPage(operators);
    await operators.goto(`/${kitchen.areaId}/procurement/received-orders`);
    await expect(operators.getByRole('row', { name: /^PO 1 / })).toContainText('£120.00');
    await operators.goto('/ingredients');
    await operators.getByRole('link', { name: 'Butter' }).first().click();
    await shell.expectTitle('Butter');
    await expect(operators.getByText('£4.00/kg').first()).toBeVisible();
    await operators.context().close();
  });
});
