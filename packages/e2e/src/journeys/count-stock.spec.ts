import { expectNoAxeViolations } from '../axe.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { CountingPage, expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { joinGroup } from '../people.ts';
import { closeCount, lastWeek, stockPantry } from '../week.ts';

test.describe('counting the stock', () => {
  test('two people count at once and keep both their counts, also of one thing, then one closes the period', async ({
    page,
    browser,
    kitchen,
  }) => {
    const pantry = await stockPantry(page.request, kitchen);
    await closeCount(page.request, kitchen.areaId, lastWeek().monday, {
      [pantry.flour]: '20',
      [pantry.mozzarella]: '10',
      [pantry.tomato]: '5',
    });
    const ada = new CountingPage(page);
    const stocktakeId = await ada.start(kitchen.areaId);

    const bens = await joinGroup(page.request, browser, kitchen.areaId, newPerson('Ben Barman'));
    const ben = new CountingPage(bens);
    await ben.open(kitchen.areaId, stocktakeId);

    await Promise.all([ada.count('Dairy', 'Mozzarella', '8.5'), ben.count('Dry store', 'Flour', '12')]);
    for (const counter of [ada, ben]) await expect(counter.sums).toContainText('2 of 4 counted');
    await expect(ada.sums).toContainText('worth £80.00');

    await ben.field('Olive oil').fill('2'); // before he sees hers
    await ada.count('Dry store', 'Olive oil', '3');
    await expect(ada.line('Flour')).toContainText('Ben Barman');
    await expect(ben.sums).toContainText('3 of 4 counted');
    await ben.field('Olive oil').press('Enter');
    await expect(ben.line('Olive oil')).toContainText(/Ada Cook counted 3 l here at \d\d:\d\d/);
    await expect(ada.line('Olive oil')).toContainText(/Ben Barman counted 2 l here at \d\d:\d\d/);
    await expectNoAxeViolations(bens);
    await expectNothingSidewaysAtAnyWidth(page);
    await ben.line('Olive oil').getByRole('button', { name: 'Both: 5 l' }).click();
    for (const counter of [ada, ben]) {
      await expect(counter.field('Olive oil')).toHaveValue('5');
      await expect(counter.line('Olive oil')).toContainText(/Ada Cook and Ben Barman, \d\d:\d\d/);
    }
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);

    await page.getByRole('button', { name: 'Close Period' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close Period' });
    await expect(dialog.getByText('1 not counted')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByLabel('Count Tomato as 0').check();
    await dialog.getByRole('button', { name: 'Close Period' }).click();

    await expect(page.getByText('Generating the report...')).toBeVisible();
    await expect(page.getByText('Variance from theory')).toBeVisible();
    await expect(page.getByText('£105.00').first()).toBeVisible();
    await expect(ada.row('Tomato').first()).toContainText('-5.00 kg');
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await expect(ben.page.getByText('This stocktake is closed')).toBeVisible();
    await bens.context().close();
  });

  test('STK-014 a draft is saved and gone on with; STK-019 STK-004 a closed stocktake is reopened after asking', async ({
    page,
    kitchen,
  }) => {
    const pantry = await stockPantry(page.request, kitchen);
    const counting = new CountingPage(page);
    await counting.start(kitchen.areaId);
    await counting.count('Dairy', 'Mozzarella', '4');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(counting.toast('Stock Take Updated')).toBeVisible();
    await expect(counting.row('1 line').first()).toContainText('Draft');
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await page.getByRole('link', { name: /^Edit stocktake/ }).click();
    await expect(counting.field('Mozzarella')).toHaveValue('4');
    await expect(counting.sums).toContainText('1 of 4 counted');

    const closed = await closeCount(page.request, kitchen.areaId, lastWeek().monday, { [pantry.flour]: '20' });
    await page.goto(`/${kitchen.areaId}/review/stocktake/report/${closed}`);
    await page.getByRole('button', { name: 'Reopen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm reopen Stocktake' });
    await expect(dialog).toContainText('If prices changed since, they will impact the total value.');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await page.waitForURL(`**/inventory/stocktake/${closed}`);
    await expect(counting.sums).toContainText('1 of 4 counted');
  });

  test('STK-025 takes a number with at most 2 decimals and marks anything else; STK-026 an empty field is not a count', async ({
    page,
    kitchen,
  }) => {
    await stockPantry(page.request, kitchen);
    const counting = new CountingPage(page);
    await counting.start(kitchen.areaId);
    for (const [typed, message] of [
      ['1a', 'Count must be numeric'],
      ['1.2.3', 'Count must be numeric'],
      ['1.259', 'Count can have at most 2 decimals'],
      ['1,000', '1,000 can be 1.000 or 1000: type it without the comma.'],
    ] as const) {
      await counting.field('Mozzarella').fill(typed);
      await counting.field('Mozzarella').press('Enter');
      await expect(counting.field('Mozzarella')).toHaveValue(typed);
      await expect(counting.field('Mozzarella')).toHaveAttribute('aria-invalid', 'true');
      await expect(counting.field('Mozzarella')).toHaveCSS('border-color', 'rgb(201, 42, 42)');
      await expect(counting.line('Mozzarella')).toContainText(message);
    }
    await page.getByRole('button', { name: 'Close Period' }).click();
    await expect(counting.field('Mozzarella')).toBeFocused();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(counting.sums).toContainText('0 of 4 counted');
    await counting.field('Mozzarella').fill('1.25');
    await counting.field('Mozzarella').press('Enter');
    await expect(counting.sums).toContainText('1 of 4 counted');
    await counting.field('Mozzarella').fill('');
    await counting.field('Mozzarella').press('Enter');
    await expect(counting.sums).toContainText('0 of 4 counted');
    await expect(counting.line('Mozzarella')).toContainText('Not counted');
  });

  test('a number that is half typed outlives a reload, in its field and on the shelf that was open', async ({
    page,
    kitchen,
  }) => {
    await stockPantry(page.request, kitchen);
    const counting = new CountingPage(page);
    await counting.start(kitchen.areaId);
    await page.getByRole('button', { name: /^Vegetables/ }).click();
    await counting.field('Tomato').pressSequentially('3');
    await page.reload();
    await expect(counting.field('Tomato')).toHaveValue('3');
    await counting.field('Tomato').press('End');
    await page.keyboard.type('.5');
    await page.keyboard.press('Enter');
    await expect(counting.field('Tomato')).toHaveValue('3.5');
    await expect(counting.sums).toContainText('1 of 4 counted');
  });

  test('ingredients are found by searching, recipes have a tab of their own', async ({ page, kitchen }) => {
    await stockPantry(page.request, kitchen);
    const counting = new CountingPage(page);
    await counting.start(kitchen.areaId);
    await page.getByRole('searchbox', { name: 'Search' }).fill('oil');
    await expect(counting.field('Olive oil')).toBeVisible();
    await expect(counting.field('Mozzarella')).toBeHidden();
    await page.getByRole('tab', { name: 'Recipes' }).click();
    await counting.count('Pizza', 'Margherita', '2');
    await expect(counting.sums).toContainText('0 of 4 counted and 1 recipe');
  });

  test('STK-041 STK-007 WST-007 states what to do where there is nothing yet', async ({ page, kitchen }) => {
    await page.goto(`/${kitchen.areaId}/inventory`);
    await expect(page.getByText('No wastage to display')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('tab', { name: 'Stocktake', exact: true }).click();
    await expect(page.getByText('No Stocktake to display')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('tab', { name: 'Theoretical stock' }).click();
    await expect(page.getByText('Add your first stocktake', { exact: false })).toBeVisible();
  });

  test('STK-039 a stocktake that is not there is marked as unknown', async ({ page, kitchen }) => {
    for (const screen of ['inventory/stocktake', 'review/stocktake/report', 'review/stocktake/view']) {
      await page.goto(`/${kitchen.areaId}/${screen}/${kitchen.groupId}`);
      await expect(page.getByText('The requested stocktake could not be found.')).toBeVisible();
    }
  });

  test('theoretical stock stands by category, from the last count on', async ({ page, kitchen }) => {
    const pantry = await stockPantry(page.request, kitchen);
    await closeCount(page.request, kitchen.areaId, lastWeek().monday, { [pantry.flour]: '20', [pantry.tomato]: '5' });
    await page.goto(`/${kitchen.areaId}/inventory/livestock`);
    await page.getByRole('button', { name: /^Dry store/ }).click({ trial: true });
    await expect(page.getByRole('row').filter({ hasText: 'Flour' })).toContainText('20.00 kg');
    for (const column of ['Opening', 'Purchase', 'Sales', 'Wastage', 'Transfers', 'Theoretical'])
      await expect(page.getByRole('columnheader', { name: column }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
  });

  test('wastage states how much and why, and takes it off what should be there', async ({ page, kitchen }) => {
    const pantry = await stockPantry(page.request, kitchen);
    await closeCount(page.request, kitchen.areaId, lastWeek().monday, { [pantry.flour]: '20' });
    await page.goto(`/${kitchen.areaId}/inventory`);
    await page.getByLabel('Search ingredients and recipes').fill('flo');
    await page.getByRole('button', { name: /^Flour/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Flour' });
    await dialog.getByRole('button', { name: 'Record wastage' }).click();
    await expect(dialog.getByText('You must provide an amount and a reason for Wastage.')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByLabel('Amount').fill('1.5');
    await dialog.getByLabel('Reason').fill('Dropped');
    await dialog.getByLabel('Amount').click(); // closes the suggestions
    await dialog.getByRole('button', { name: 'Record wastage' }).click();
    await expect(new CountingPage(page).toast('Wastage Added')).toBeVisible();
    const recorded = page.getByRole('list', { name: 'Wastage of the last eight weeks' });
    await expect(recorded.getByRole('listitem').filter({ hasText: 'Flour' })).toContainText('£1.50');
    await expectNothingSidewaysAtAnyWidth(page);

    await page.getByRole('button', { name: 'More for wastage of Flour' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No wastage to display')).toBeVisible();
  });
});
