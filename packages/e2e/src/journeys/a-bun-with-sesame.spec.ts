import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { importList } from '../import-list.ts';
import { placeOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { HEADING } from '../price-list.ts';
import { addRecipeOf } from '../recipes.ts';
import { expectNothingSideways } from '../sideways.ts';

const BAKERS = [
  'Bun;Bakery;g;;Bakers;BUN1;Plain buns;case;kg;1;5;10.00;0',
  'Sesame bun;Bakery;g;;Bakers;BUN2;Buns with seeds;case;kg;1;5;10.00;0',
];

test.describe('a bun with sesame instead of one without', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('rules 57 to 60: is asked about and signed for at the door, stands in the chart, and is ended by a person', async ({
    page,
    kitchen,
  }) => {
    await importList(page.request, kitchen.headOfficeId, [HEADING, ...BAKERS].join('\n'));
    await answerFor(page.request, kitchen.headOfficeId, { Bun: [], 'Sesame bun': ['sesame'] });
    await addRecipeOf(page.request, kitchen.headOfficeId, 'Burger', { ingredient: 'Bun', kg: '0.1' });
    const order = await placeOrder(page.request, kitchen.areaId, 'Bakers', { 'Plain buns': '2' });
    const procurement = new ProcurementPage(page);
    const chart = () => page.goto(`/${kitchen.areaId}/front-of-house/allergens?menu=all`);
    const text = 'Substitute in use: Sesame bun instead of Bun';
    const mark = page.getByRole('region').getByText(text); // beside the dish
    await chart();
    await expect(page.getByRole('link', { name: 'Burger' })).toBeVisible();
    await expect(mark).toBeHidden();
    await expectNothingSideways(page);
    const other = await page.getByRole('link', { name: 'Cooking with something else?' }).boundingBox();
    expect(other?.height).toBeGreaterThanOrEqual(44);

    await page.goto(`/${kitchen.areaId}/procurement/receive/${order.id}`);
    await procurement.press('Add an item that was not ordered');
    await procurement.dialog.getByText('Buns with seeds').tap();
    await procurement.received('Plain buns').fill('');
    await procurement.press('Approve');
    await expect(
      page.getByText('State what Buns with seeds came instead of, or that it came in addition.'),
    ).toBeVisible();
    await page.getByRole('combobox', { name: 'Buns with seeds came' }).tap();
    await page.getByRole('option', { name: 'instead of Plain buns' }).tap();
    await expect(procurement.received('Plain buns')).toHaveValue('0');
    await expectNothingSideways(page);
    await expectNoAxeViolations(page);
    await procurement.press('Approve');
    await expect(procurement.dialog).toContainText('Contains sesame (was free): Burger');
    await expectNoAxeViolations(page);
    await procurement.press('Sign and approve');
    await expect(procurement.dialog).toContainText('Read what changes, and sign for it');
    await procurement.dialog.getByRole('checkbox', { name: 'I have read what changes, and sign for it' }).tap();
    await procurement.press('Sign and approve');
    await expect(procurement.toast('Order Updated')).toBeVisible();

    await chart();
    await expect(mark).toBeVisible();
    await expect(page.getByRole('status').getByText(text)).toBeVisible();
    await expectNothingSideways(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'What has no…?' }).tap();
    await page.getByText('No sesame', { exact: true }).tap();
    await expect(page.getByText('Nothing here is known to be free of sesame')).toBeVisible();

    await page.goto(`/${kitchen.areaId}/front-of-house/substitutes`);
    await expectNothingSideways(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Used up: Sesame bun instead of Bun' }).tap();
    await procurement.confirm('Used up');
    await expect(page.getByText('No substitute is in use')).toBeVisible();
    await chart();
    await expect(page.getByRole('link', { name: 'Burger' })).toBeVisible();
    await expect(mark).toBeHidden();
  });
});

/** Answers for all fourteen allergens of these ingredients: what each contains, and that it is free of the rest. */
async function answerFor(
  request: Parameters<typeof callsOf>[0],
  headOfficeId: string,
  contained: Record<string, readonly string[]>,
): Promise<void> {
  const calls = callsOf(request, headOfficeId);
  const { rows } = await calls.query('/sync');
  for (const { id, name, version } of rows.ingredients) {
    const allergens = contained[name] ?? [];
    const freeOf = ALLERGENS.filter((one) => !allergens.includes(one));
    await calls.command(`/ingredients/${id}/allergens`, { version, allergens, mayContain: [], freeOf });
  }
}
