import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { newestMailTo } from '../mail.ts';
import { inDays } from '../orders.ts';
import { ShellPage } from '../pages/shell.ts';
import { expectNothingSideways } from '../sideways.ts';
import { receiveGoods, stockPantry } from '../week.ts';
import { workIn } from '../work-in.ts';

const DEARER = [
  'name,category,recipeunit,supplier_name,supplier_code,option_name,uom,base_uom,numperportion,gramperportion,unitprice,vat',
  'Flour,Dry store,g,Mill & Sons,M1,Flour 16 kg sack,sack,kg,1,16,20.00,0',
  'Olive oil,Dry store,ml,Mill & Sons,M2,Olive oil 5 l tin,tin,l,1,5,26.00,0',
].join('\n');

test.describe('price rises', () => {
  // Each screen is looked at for barriers twice, in light and dark: on a busy machine that takes its time.
  test.describe.configure({ timeout: 300_000 });

  test('a dearer price list that one imports is mailed, stands on the first page, is seen by what it costs a week, and leads to the history of the ingredient', async ({
    page,
    kitchen,
  }) => {
    const pantry = await stockPantry(page.request, kitchen);
    const day = inDays(-7);
    const sacks = { supplierId: pantry.mill, day, optionId: pantry.flourSack, quantity: '4' };
    await receiveGoods(page.request, kitchen.areaId, sacks);
    const shell = new ShellPage(page);
    await page.goto('/price-rises');
    await expect(page.getByText('No price rises')).toBeVisible();
    await callsOf(page.request, kitchen.headOfficeId).importPriceList(DEARER);
    const mail = await newestMailTo(page.request, kitchen.owner.email, 'was imported with prices from');
    for (const text of ['2 prices higher', '£4.00 a week', 'Flour 16 kg sack: £1.25/kg instead of £1.00/kg'])
      expect(mail).toContain(text);

    await workIn(page, kitchen.headOfficeId);
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Price rises' });
    await expect(card).toContainText('£4.00 a week');
    await expect(card).toContainText('Flour 16 kg sack');
    await page.getByRole('link', { name: 'See what rose: Price rises' }).click();
    await shell.expectTitle('Price rises');
    await page.goto('/ingredients');
    await shell.pickMore('Price rises');
    await shell.expectTitle('Price rises');
    const rises = page.getByRole('table', { name: 'Price rises' }).getByRole('row');
    // 64 kg in four weeks, £0.25 a kg more.
    for (const figure of ['Flour 16 kg sack', '£1.00/kg', '£1.25/kg', '+25.0%', '16.00 kg', '£4.00'])
      await expect(rises.nth(1)).toContainText(figure);
    await expect(rises.nth(2)).toContainText('Olive oil 5 l tin');
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoAxeViolations(page);
      await expectNothingSideways(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('link', { name: 'Flour 16 kg sack' }).click();
    await shell.expectTitle('Flour');
    const history = page.getByRole('region', { name: 'Price history' });
    await expect(page.getByRole('term').filter({ hasText: 'Costs a week' }).locator('+ dd')).toHaveText('£20.00');
    await expect(history.locator('.recharts-line path').first()).toBeVisible();
    await expect(history).toContainText('£1.00 to £1.25, axis does not start at zero');
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoAxeViolations(page);
      await expectNothingSideways(page);
    }
  });
});
