import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { CountingPage } from '../pages/counting.ts';
import { MenuPage } from '../pages/menu.ts';
import { ModifierFormPage } from '../pages/modifier-form.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { RecipeFormPage } from '../pages/recipe-form.ts';
import { TransferPage } from '../pages/transfers.ts';
import { importGreenLane } from '../price-list.ts';
import { openArea } from '../week.ts';
import { workIn } from '../work-in.ts';

test.describe.configure({ timeout: 300_000 }); // a whole week's work in one go

test('NAV-002 one ingredient goes from its supplier into a costed dish with a modifier, onto a menu, is ordered, received, counted, thrown away and moved', async ({
  page,
  kitchen,
}) => {
  await importGreenLane(page.request, kitchen.headOfficeId);
  await openArea(page.request, kitchen, 'Bar');
  await workIn(page, kitchen.headOfficeId);
  const recipes = new RecipeFormPage(page);
  const dialog = page.getByRole('dialog');

  await test.step('an ingredient, and what a supplier sells of it', async () => {
    await page.goto('/ingredients');
    await page.getByRole('link', { name: 'New ingredient' }).click();
    await recipes.name.fill('Saffron');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Vegetables', exact: true }).click();
    await page.getByRole('combobox', { name: 'Base UOM' }).click();
    await page.getByRole('option', { name: 'g', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(recipes.toast('Ingredient successfully added')).toBeVisible();

    const { rows } = await callsOf(page.request, kitchen.headOfficeId).query('/sync');
    await page.goto(`/suppliers/${rows.suppliers[0].id}/database`);
    await expect(recipes.row('Chopped tomatoes')).toBeVisible();
    await page.getByRole('link', { name: 'Add supplier ingredient' }).click();
    await page.getByLabel('Name', { exact: false }).first().fill('Saffron jars');
    await page.getByLabel('Supplier Code').fill('SAF1');
    await page.getByLabel('Unit Price (£)').fill('50.00');
    await page.getByLabel('Unit of Measure (UOM)').fill('box');
    await page.getByLabel('Number per portion').fill('10');
    await page.getByRole('combobox', { name: 'Base UOM' }).click();
    await page.getByRole('option', { name: 'g', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(recipes.toast('Supplier Ingredient successfully added')).toBeVisible();
    await page.getByRole('button', { name: 'Link to an ingredient…' }).click();
    await dialog.getByRole('radio', { name: 'Select Saffron' }).click();
    await dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await dialog.getByRole('button', { name: 'Link' }).click();
    await expect(recipes.toast('Supplier Ingredient successfully updated')).toBeVisible();
  });

  await test.step('what a dish costs and what it leaves, and a modifier of it', async () => {
    await recipes.openList(kitchen.groupId);
    await recipes.startNew();
    await page.keyboard.type('Risotto');
    await recipes.addCategory('Mains');
    await recipes.typeLines([['saff', 'Saffron', '0.2']]);
    await recipes.fillPrice({ 'Gross price': '12.00', 'Wastage %': '0', PLU: 'R1' });
    await expect(recipes.figure('Total cost')).toHaveText('£1.0000');
    await expect(recipes.figure('Margin')).toHaveText('90.0%');
    await recipes.save();
    await expect(recipes.toast('Recipe Added')).toBeVisible();

    const modifiers = new ModifierFormPage(page);
    await modifiers.openList(kitchen.groupId);
    await modifiers.startNew();
    await page.keyboard.type('More saffron');
    await modifiers.addChoice('saff', 'Saffron', { quantity: '0.1', price: '3.00' });
    await expect(modifiers.figure('Cost', 'Saffron')).toHaveText('£0.5000');
    await modifiers.save();
    await expect(modifiers.toast('Modifier Added')).toBeVisible();
  });

  await test.step('a menu, with its margins', async () => {
    const menus = new MenuPage(page);
    await menus.openList(kitchen.groupId);
    await page.getByRole('button', { name: 'New menu' }).click();
    await page.keyboard.type('Dinner');
    await page.keyboard.press('Enter');
    await menus.expectTitle('Dinner');
    await menus.addSection('Mains');
    await menus.addDishes('Mains', [['riso', 'Risotto']]);
    await expect(page.getByRole('region', { name: 'Margins' })).toContainText('90.0%');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(menus.toast('Menu Updated')).toBeVisible();
  });

  await test.step('a purchase order that is sent and received', async () => {
    await workIn(page, kitchen.areaId);
    const procurement = new ProcurementPage(page);
    await procurement.open(kitchen.areaId);
    await procurement.orderFrom('Green Lane');
    await procurement.quantity('Saffron jars').fill('2');
    await procurement.press('Save draft');
    await page.getByRole('button', { name: 'Send PO 1 for Green Lane' }).click();
    await procurement.dialog.getByLabel('Email of Green Lane').fill(`${kitchen.areaId.slice(0, 8)}@greenlane.example`);
    await procurement.confirm('Save and send');
    await expect(procurement.orders('Issued POs', 'Green Lane')).toContainText('Sent');
    await procurement.open(kitchen.areaId);
    await procurement.orders('Recent Orders', 'PO 1').getByRole('link').click();
    await procurement.press('Approve');
    await expect(procurement.orders('Issued POs', 'Green Lane')).toContainText('£100.00');
  });

  await test.step('wastage, a transfer, and a stocktake that is closed', async () => {
    const counting = new CountingPage(page);
    await page.goto(`/${kitchen.areaId}/inventory`);
    await page.getByRole('button', { name: /^Saffron/ }).click();
    const wastage = page.getByRole('dialog', { name: 'Saffron' });
    await wastage.getByLabel('Amount').fill('1');
    await wastage.getByLabel('Unit').selectOption('g');
    await wastage.getByLabel('Reason').fill('Dropped');
    await wastage.getByLabel('Amount').click(); // closes the suggestions
    await wastage.getByRole('button', { name: 'Record wastage' }).click();
    await expect(counting.toast('Wastage Added')).toBeVisible();

    const transfers = new TransferPage(page);
    await transfers.open(kitchen.areaId);
    await transfers.send('Bar', { Saffron: '0.01' });
    await expect(transfers.toast('Transfer Added')).toBeVisible();

    await counting.start(kitchen.areaId);
    await counting.count('Vegetables', 'Saffron', '0.01');
    await page.getByRole('button', { name: 'Close Period' }).click();
    const closing = page.getByRole('dialog', { name: 'Close Period' });
    for (const box of await closing.getByRole('checkbox').all()) await box.check();
    await closing.getByRole('button', { name: 'Close Period' }).click();
    await expect(counting.row('Saffron').first()).toContainText('0.01 kg');
    await expect(page.getByText('£50.00').first()).toBeVisible(); // counted: 10 g at £5.00
  });
});
