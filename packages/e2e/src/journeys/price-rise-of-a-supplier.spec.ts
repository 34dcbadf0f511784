import { addDays, showDay } from '@larder/domain/calendar.ts';
import { expectNoAxeViolations, expectNoAxeViolationsOnPhone } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { newestMailTo } from '../mail.ts';
import { inDays } from '../orders.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ShellPage } from '../pages/shell.ts';
import { addRecipe } from '../recipes.ts';
import { becomeCustomer, openSupplier, takeOver } from '../supply.ts';
import { receiveGoods } from '../week.ts';
import { workIn } from '../work-in.ts';

const LINES = 587;
const HEADING = 'option_name,supplier_code,category,uom,base_uom,numperportion,gramperportion,unitprice,vat';
const today = inDays(0);

/** Every line is a bag of 1 kg at £10 and more, raised by so many percent. */
const list = (percent: number) =>
  [
    HEADING,
    ...Array.from({ length: LINES }, (_, at) => {
      const price = ((10 + (at % 40)) * (1 + percent / 100)).toFixed(2);
      return `Product ${at + 1},P${at + 1},Dry store,bag,kg,1,1,${price},0`;
    }),
  ].join('\n');

test.describe('a price rise of a supplier', () => {
  test.describe.configure({ timeout: 400_000 });

  test('of 8 % on 587 lines is mailed, seen on the first page in £ a week and dishes, and taken for what is bought', async ({
    page,
    kitchen,
    browser,
  }) => {
    const theirs = await browser.newContext();
    const supplier = await openSupplier(theirs.request);
    await supplier.publish(list(0), today);
    const supplierId = await becomeCustomer(page.request, kitchen.headOfficeId, supplier);
    expect(await takeOver(page.request, kitchen.headOfficeId, supplierId)).toBe(LINES);
    const office = callsOf(page.request, kitchen.headOfficeId);
    const { rows } = await office.query('/sync');
    const option = (name: string) => rows.supplierOptions.find((one: { name: string }) => one.name === name);
    for (const name of ['Product 1', 'Product 2']) {
      const order = { supplierId, day: addDays(today, -3), optionId: option(name).id, quantity: '40' };
      await receiveGoods(page.request, kitchen.areaId, order);
    }
    const item = { itemId: crypto.randomUUID(), kind: 'ingredient', refId: option('Product 1').ingredientId };
    const dish = {
      ...{
        name: 'Stew',
        groupIds: [kitchen.groupId],
        belongsToAll: false,
        plu: '7',
        wastagePercent: '0',
        targetGp: '70',
      },
      items: [{ ...item, quantity: '300', unit: 'g' }],
    };
    await addRecipe(page.request, kitchen.headOfficeId, dish, 'Mains');

    const from = addDays(today, 7);
    await supplier.publish(list(8), from);
    const mail = await newestMailTo(page.request, kitchen.owner.email, 'published its list');
    // 10 bags a week of each, £0.80 and £0.88 dearer.
    for (const text of ['587 prices higher', '£16.80 a week', 'for 2 products', '1 dish on sale is touched'])
      expect(mail).toContain(text);

    const shell = new ShellPage(page);
    await workIn(page, kitchen.headOfficeId);
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Higher list prices' });
    await expect(card).toContainText('£16.80 a week');
    await expect(card).toContainText('2 prices of what you buy, not taken yet, in 1 dish');
    await page.getByRole('link', { name: 'Look and take: Higher list prices' }).click();
    await shell.expectTitle('Price rises');
    const offers = page.getByRole('region', { name: 'Higher list prices' });
    await expect(offers).toContainText('587 list prices above what you pay, 2 of what you buy, in 1 dish on sale');
    const first = offers.getByRole('row', { name: /^Product 2 / });
    for (const text of ['£11.00/kg', '£11.88/kg', '+8.0%', '10.00 kg', '£8.80'])
      await expect(first).toContainText(text);
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await expectNoAxeViolationsOnPhone(page);

    await offers.getByRole('button', { name: 'Take those I buy (2)…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take those you buy' });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolationsOnPhone(page);
    await expectNoAxeViolations(page);
    await dialog.getByLabel(/^From/).fill(showDay(addDays(today, 10)));
    await dialog.getByRole('button', { name: 'Take all 2' }).click();
    await expect(dialog).toBeHidden();
    await expect(offers).toContainText('585 list prices above what you pay, 0 of what you buy');
    const risen = page.getByRole('table', { name: 'Price rises' }).getByRole('row', { name: /^Product 2 / });
    await expect(risen).toContainText(`${showDay(addDays(today, 10))}, to come`);
    await expect(risen).toContainText('£8.80');

    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Price rises' })).toContainText('£16.80 a week');
    await expect(card).toBeHidden();
    await theirs.close();
  });
});
