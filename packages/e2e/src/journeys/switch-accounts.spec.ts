import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { ShellPage } from '../pages/shell.ts';
import { setUpGroup } from '../people.ts';
import { expectNothingSideways } from '../sideways.ts';

const TIN_TABLE = {
  headOffice: 'Tin Table Restaurants of the North',
  location: 'Tin Table Leith',
  area: 'Cellar',
  group: 'Wine list',
} as const;

test('NAV-020 NAV-062 somebody with two groups switches between three accounts on a phone', async ({
  page,
  kitchen,
}) => {
  await setUpGroup(page.request, TIN_TABLE);
  await page.setViewportSize({ width: 390, height: 844 });
  const shell = new ShellPage(page);
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await page.goto('/');
  await shell.expectTitle(TIN_TABLE.area);

  await test.step('from an area to the head office of the other group', async () => {
    await bar.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: /Change account/ })
      .click();
    const accounts = page.getByRole('dialog', { name: 'Change account' });
    await expect(accounts.getByRole('region', { name: 'Head Office' }).getByRole('listitem')).toHaveCount(2);
    await expect(accounts.getByRole('region', { name: 'Locations' }).getByRole('listitem')).toHaveCount(2);
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
    await accounts.getByRole('button', { name: 'Copper Table', exact: true }).click();
    await shell.expectTitle('Copper Table');
    await expect(page.getByRole('region', { name: 'Products groups' })).toContainText('All day menu');
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
  });

  await test.step('to a location, which asks for an area where stock is worked on', async () => {
    await bar.getByRole('button', { name: 'Accounts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: TIN_TABLE.location }).click();
    await shell.expectTitle(TIN_TABLE.location);
    await expect(bar.getByRole('link', { name: 'Procurement' })).toBeHidden();
    await page.goto(`/${kitchen.locationId}/procurement`);
    const areas = page.getByRole('dialog', { name: 'Select an area' });
    await expect(areas).toBeVisible();
    await expectNoAxeViolations(page);
    await areas.getByRole('button', { name: kitchen.areaName }).click();
    await shell.expectTitle('Product Hub');
  });

  await test.step('and works there from now on, after a reload too', async () => {
    await bar.getByRole('link', { name: 'Procurement' }).click();
    await expect(page).toHaveURL(new RegExp(`/${kitchen.areaId}/procurement$`));
    await page.goto('/');
    await shell.expectTitle(kitchen.areaName);
    await expectNothingSideways(page);
  });
});
