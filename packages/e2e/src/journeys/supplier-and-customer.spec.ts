import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { csv, PriceListImportPage } from '../pages/price-list-import.ts';
import { RecipeFormPage } from '../pages/recipe-form.ts';
import { signUp } from '../people.ts';
import { workIn } from '../work-in.ts';

async function looksRight(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNothingSidewaysAtAnyWidth(page);
}

const BUTTER = csv('dales.csv', [
  'option_name,supplier_code,category,uom,base_uom,numperportion,gramperportion,unitprice,vat',
  'Butter,B1,Dairy,case,g,40,250,80.00,0',
]);

/** The supplier's side: its own page, its list, and publishing it. */
class SupplierDesk extends PriceListImportPage {
  async signOn(name: string): Promise<void> {
    await this.page.goto('/');
    await this.page.getByText('I supply them', { exact: true }).click();
    await this.expectTitle('Set up your supplier account');
    await looksRight(this.page);
    await this.page.getByLabel('Supplier name').fill(name);
    await this.page.getByLabel('Town').fill('Leeds');
    await this.page.getByRole('button', { name: 'Create' }).click();
    await this.expectTitle(name);
  }

  async upload(file: ReturnType<typeof csv>): Promise<void> {
    await this.page.getByRole('link', { name: 'Upload CSV' }).click();
    await this.expectTitle('Import price list');
    await looksRight(this.page);
    await this.choose(file);
    await this.expectTotals({ New: '1', Errors: '0' });
    await this.import();
    await looksRight(this.page);
    await this.page.getByRole('link', { name: 'See your list' }).click();
    await expect(this.page.getByText('1 line that customers can buy.')).toBeVisible();
  }

  async addLine(fields: Record<string, string>, baseUnit: string): Promise<void> {
    await this.go('Supplier');
    await this.page.getByRole('link', { name: 'Add a line' }).click();
    await this.expectTitle('Add supplier ingredient');
    for (const [label, value] of Object.entries(fields)) await this.page.getByLabel(label).first().fill(value);
    await this.page.getByRole('combobox', { name: 'VAT' }).click();
    await this.page.getByRole('option', { name: '0%', exact: true }).click();
    await this.page.getByRole('combobox', { name: 'Base UOM' }).click();
    await this.page.getByRole('option', { name: baseUnit, exact: true }).click();
    await this.page.getByRole('button', { name: 'Save' }).click();
    await expect(this.toast('Supplier Ingredient successfully added')).toBeVisible();
  }

  /** Publishes what the list states and waits until every customer has it. */
  async publish(unpublished: string): Promise<void> {
    await this.go('Supplier');
    await expect(this.page.getByText(`Not published yet: ${unpublished}.`)).toBeVisible();
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(this.toast('Price list published')).toBeVisible();
    await expect(this.page.getByText('What you published is your list as it stands.')).toBeVisible();
    await expect(this.page.getByRole('table', { name: 'Publications' }).getByText('On its way')).toBeHidden();
  }
}

test.describe('a supplier and a customer', () => {
  // Two people, and each screen is looked at for barriers in light and dark: on a busy machine that takes its time.
  test.describe.configure({ timeout: 400_000 });

  test('SUP-022 SUP-024 SUP-027 rule 30: a list is asked for, accepted, taken over, and its new price offered and taken', async ({
    page,
    kitchen,
    browser,
  }) => {
    const sue = newPerson('Sue Supplier');
    const dairy = `Dales Dairy ${sue.email.slice(13, 21)}`;
    const hers = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    const desk = new SupplierDesk(hers);
    await signUp(hers.request, sue);
    await desk.signOn(dairy);
    await desk.upload(BUTTER);
    await desk.addLine(
      {
        Name: 'Cream',
        'Supplier Code': 'C1',
        'Unit Price (£)': '6.00',
        'Unit of Measure (UOM)': 'jar',
        'Number per portion': '1',
        'Grams per portion': '2',
      },
      'l',
    );
    await looksRight(hers);
    await desk.publish('2 new lines');
    await looksRight(hers);

    const shell = new RecipeFormPage(page);
    await workIn(page, kitchen.headOfficeId);
    await page.goto('/suppliers');
    await page.getByRole('button', { name: 'Request suppliers' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('may take up to 24 hours to be accepted');
    await looksRight(page);
    await dialog.getByRole('searchbox').fill(dairy);
    await dialog.getByRole('button', { name: `Request ${dairy}` }).click();
    await expect(shell.toast('Supplier requested')).toBeVisible();
    await expect(dialog.getByRole('row', { name: dairy })).toContainText('Requested');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No suppliers to display')).toBeVisible();
    const asked = await callsOf(page.request, kitchen.headOfficeId).query('/sync');
    expect(asked.rows.suppliers).toMatchObject([{ name: dairy, type: 'SLAVE', status: 'REQUESTED' }]);

    await hers.reload();
    const customers = hers.getByRole('table', { name: 'Customers' });
    await expect(customers.getByRole('row', { name: 'Copper Table' })).toContainText('Waiting for you');
    await looksRight(hers);
    await hers.getByRole('button', { name: 'Accept Copper Table' }).click();
    await expect(desk.toast('Request accepted')).toBeVisible();
    await expect(customers.getByRole('row', { name: 'Copper Table' })).toContainText('Accepted');

    await page.getByRole('link', { name: dairy }).click();
    await shell.expectTitle(dairy);
    await page.getByRole('link', { name: 'Import from its list' }).click();
    await shell.expectTitle(`Price list of ${dairy}`);
    await expect(shell.row('Butter')).toContainText('£8.00');
    await looksRight(page);
    await page.getByRole('checkbox', { name: 'Choose Butter' }).check();
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(shell.toast('Supplier Options imported')).toBeVisible();
    await expect(shell.row('Butter')).toContainText('Here already');
    await expect(shell.row('Cream')).toContainText('New ingredient');

    const { rows } = await callsOf(page.request, kitchen.headOfficeId).query('/sync');
    expect(rows.suppliers).toMatchObject([{ name: dairy, type: 'SLAVE', status: 'ACCEPTED' }]);
    expect(rows.ingredients).toMatchObject([{ name: 'Butter' }]);
    const [ingredient] = rows.ingredients;
    const copy = { name: 'Butter', type: 'SLAVE', masterOptionId: expect.any(String), ingredientId: ingredient.id };
    expect(rows.supplierOptions).toMatchObject([copy]);

    await shell.openList(kitchen.areaId);
    await shell.startNew();
    await page.keyboard.type('Brown butter');
    await shell.addCategory('Sauces');
    await shell.typeLines([['butt', 'Butter', '500']]);
    await expect(shell.figure('Ingredient cost')).toHaveText('£4.0000');
    await shell.save();
    await expect(shell.toast('Recipe Added')).toBeVisible();

    await desk.go('Supplier');
    await hers.getByRole('link', { name: 'Open the list' }).click();
    await hers.getByRole('link', { name: 'Butter' }).click();
    await desk.expectTitle('Butter');
    await hers.getByLabel('Unit Price (£)').fill('100.00');
    await hers.getByRole('button', { name: 'Save' }).click();
    await expect(desk.toast('Supplier Ingredient successfully updated')).toBeVisible();
    await desk.publish('1 changed line');

    const dish = shell.row('Brown butter');
    const recipes = `/products/${kitchen.headOfficeId}/setup/recipes`;
    await page.goto(recipes);
    await expect(dish).toContainText('£4.00');
    await page.goto('/suppliers');
    await page.getByRole('link', { name: dairy }).click();
    await page.getByRole('tab', { name: 'Price list' }).click();
    const offers = page.getByRole('table', { name: 'New list prices' });
    await expect(page.getByText('List price changed: take it?')).toBeVisible();
    await expect(offers.getByRole('row', { name: 'Butter' })).toContainText('25.0%');
    await looksRight(page);
    await page.getByRole('button', { name: 'Take the list price: Butter' }).click();
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Take it' }).click();
    await expect(shell.toast('Supplier Ingredient successfully updated')).toBeVisible();
    await expect(page.getByText('List price changed: take it?')).toBeHidden();
    await page.goto(recipes);
    await expect(dish).toContainText('£5.00');
    await hers.context().close();
  });
});
