import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ShellPage } from '../pages/shell.ts';
import { workIn } from '../work-in.ts';

test.describe('a group that grows', () => {
  // Each screen is looked at for barriers in light and dark: on a busy machine that takes its time.
  test.describe.configure({ timeout: 240_000 });

  test('ACC-019 ACC-057 ACC-068 a second location with two areas, each with the groups it cooks from', async ({
    page,
    kitchen,
  }) => {
    const shell = new ShellPage(page);
    const goodEverywhere = async () => {
      await expectNoAxeViolations(page);
      await expectNothingSidewaysAtAnyWidth(page);
    };
    const region = (name: string) => page.getByRole('region', { name });
    await workIn(page, kitchen.headOfficeId);
    await page.goto('/account?tab=billing');
    await expect(region('Your plan')).toContainText('Analytics plan');
    const plans = page.getByRole('table', { name: 'Plans' }).getByRole('row');
    await expect(plans.nth(1)).toContainText('Start plan (default)');
    await expect(plans.nth(1).getByRole('button', { name: 'Choose the Start plan' })).toBeVisible();

    await page.goto('/locations/new');
    await shell.expectTitle('New location');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Location name cannot be empty')).toBeVisible();
    await goodEverywhere();
    await page.getByLabel('Location name').fill('Copper Table Leeds');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(shell.toast('Account Created')).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);

    await page.goto('/products/new');
    await page.getByLabel('Department name').fill('Drinks');
    await page.getByRole('button', { name: 'Create' }).click();
    await shell.expectTitle('Manage groups');
    await expect(shell.row('Drinks')).toBeVisible();
    await goodEverywhere();
    await page.getByRole('tab', { name: 'Group categories' }).click();
    await page.getByRole('button', { name: 'New' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Wine');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(shell.toast('Department Category Added')).toBeVisible();
    await goodEverywhere();

    await page.goto('/locations/manage-areas');
    await page.getByRole('button', { name: 'New' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Bar');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(shell.row('Bar')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Bar' })).toBeDisabled();
    await goodEverywhere();

    const answer = await page.request.get('/api/v1/me');
    const { accounts } = (await answer.json()) as { accounts: { id: string; name: string; parentId: string }[] };
    const leeds = accounts.find(({ name }) => name === 'Copper Table Leeds');
    expect(leeds?.parentId).toBe(kitchen.headOfficeId);
    await page.goto(`/locations/${leeds?.id}/account`);
    await expect(page.getByRole('combobox', { name: 'Closing time' })).toHaveValue('22:00');
    const opening = page.getByRole('combobox', { name: 'Opening time' });
    await expect(opening).toHaveValue('08:00');
    await opening.fill('09:');
    await expect(page.getByRole('option')).toHaveText(['09:00', '09:30']);
    await page.goto(`/locations/${leeds?.id}/account?tab=areas`);
    await shell.expectTitle('Copper Table Leeds');
    for (const name of ['Kitchen', 'Bar']) {
      await page.getByRole('combobox', { name: 'Area', exact: true }).click();
      await page.getByRole('option', { name, exact: true }).click();
      await page.getByRole('button', { name: 'Add area' }).click();
      await expect(shell.row(name)).toContainText('No group yet');
    }
    await goodEverywhere();
    await page.getByRole('link', { name: 'Bar' }).click();
    await shell.expectTitle('Bar');
    await goodEverywhere();
    await page.getByRole('tab', { name: 'Assign groups' }).click();
    await page.getByRole('combobox', { name: 'Product group' }).click();
    await page.getByRole('option', { name: 'Drinks' }).click();
    await page.getByRole('button', { name: 'Add group' }).click();
    await region('Drinks').getByRole('combobox', { name: 'Group category' }).click();
    await page.getByRole('option', { name: 'Wine' }).click();
    await region('Drinks').getByRole('button', { name: 'Add category' }).click();
    await expect(page.getByRole('button', { name: 'Remove Wine from Drinks' })).toBeVisible();
    await goodEverywhere();

    await page.getByRole('link', { name: 'Copper Table Leeds' }).click();
    await shell.expectTitle('Copper Table Leeds');
    await expect(shell.row('Bar')).toContainText('Drinks');

    await page.goto('/products/manage-groups');
    await page.getByRole('button', { name: 'Delete Drinks' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('alert')).toContainText('Copper Table Leeds, Bar still cooks from Drinks');
    await goodEverywhere();
    await page.getByRole('link', { name: 'Open the area' }).click();
    await region('Drinks').getByRole('button', { name: 'Remove group' }).click();
    await expect(page.getByText('No product groups yet')).toBeVisible();
    expect(kitchen.groupId).not.toBe('');
  });
});
