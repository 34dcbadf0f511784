import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { ShellPage } from '../pages/shell.ts';
import { addRecipe } from '../recipes.ts';
import { expectNothingSideways } from '../sideways.ts';

test.describe('finding one’s way', () => {
  test('AUTH-008 AUTH-020 AUTH-031 the profile: only the name can be changed, and must not be empty', async ({
    page,
    kitchen,
  }) => {
    const shell = new ShellPage(page);
    await page.goto('/help');
    await shell.openProfileMenu();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await shell.expectTitle('Profile');
    await expectNoAxeViolations(page);

    await expect(page.getByLabel('Email')).toHaveValue(kitchen.owner.email);
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await expect(page.getByLabel('Login type')).toHaveValue('Password');
    await expect(page.getByLabel('Login type')).not.toBeEditable();

    await page.getByLabel('Name').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name cannot be empty')).toBeVisible();

    await page.getByLabel('Name').fill('Ada Chef');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(shell.toast('Profile updated')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu of Ada Chef' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Ada Chef');
  });

  test('AUTH-029 the profile states when it could not be saved, and stores what was typed', async ({
    page,
    kitchen,
  }) => {
    const shell = new ShellPage(page);
    await page.goto('/profile');
    await expect(page.getByLabel('Name')).toHaveValue(kitchen.owner.name);
    await page.context().setOffline(true);
    await page.getByLabel('Name').fill('Ada Chef');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(shell.toast('Unable to update profile')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Ada Chef');
    await page.context().setOffline(false);
  });

  test('the working account can be changed and is remembered for the next visit', async ({ page, kitchen }) => {
    await page.goto('/help');
    const shell = new ShellPage(page);
    await expect(shell.area).toHaveValue(kitchen.areaName);
    await page.getByRole('button', { name: /Change account/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copper Table', exact: true }).click();
    await shell.expectTitle('Copper Table');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/help');
    await expect(page.getByRole('button', { name: /Change account/ })).toContainText('Head office');
    await expect(shell.area).toBeHidden();
  });

  test('the way back leads to the place on a recipe that was left, on a phone too', async ({ page, kitchen }) => {
    const recipeId = await addRecipe(page.request, kitchen.headOfficeId, { name: 'Tomato soup' });
    const scrolled = () => page.evaluate(() => window.scrollY);
    for (const viewport of [
      { width: 1280, height: 400 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(`/products/${kitchen.groupId}/setup/recipes/${recipeId}`);
      const lowest = page.getByRole('combobox', { name: 'Add an add-on' });
      await expect(lowest).toBeVisible();
      await lowest.scrollIntoViewIfNeeded();
      const left = await scrolled();
      expect(left).toBeGreaterThan(200);
      await page.waitForTimeout(300); // the place is noted a moment after one came to it
      await page.getByRole('link', { name: 'Recipes', exact: true }).last().dispatchEvent('click'); // moves nothing into sight
      await new ShellPage(page).expectTitle('Recipes');
      await page.goBack();
      await expect(lowest).toBeVisible();
      await expect.poll(scrolled).toBe(left);
    }
  });

  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    test(`the shell has no barrier and nothing to scroll sideways at ${width} px`, async ({ page, kitchen }) => {
      expect(kitchen.areaId).toBeTruthy();
      await page.setViewportSize({ width, height });
      await page.goto('/help');
      await new ShellPage(page).expectTitle('Help');
      await expectNoAxeViolations(page);
      await expectNothingSideways(page);
    });
  }
});
