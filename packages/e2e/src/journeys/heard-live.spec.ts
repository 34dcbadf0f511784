import { randomUUID } from 'node:crypto';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import type { Page } from '@playwright/test';
import { callsOf } from '../calls.ts';
import { COPPER_TABLE, newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { invitationTo, joinGroup } from '../people.ts';
import { stockPantry } from '../week.ts';

const LEEDS = 'Copper Table Leeds';

test('DATA-004 users of an account and accounts of a person, accounts, profiles and allergens change in other browsers without a reload', async ({
  page,
  browser,
  kitchen,
}) => {
  const pantry = await stockPantry(page.request, kitchen);
  const headOffice = callsOf(page.request, kitchen.headOfficeId);
  const storageState = await page.context().storageState();
  const elsewhere = await (await browser.newContext({ storageState })).newPage(); // the owner's second browser
  const loads = countLoads(elsewhere);
  const mia = newPerson('Mia Member');
  let miaId = '';
  let hers: Page;
  const leedsId = randomUUID();

  await test.step('accountUsers by account: who is invited and who joined', async () => {
    await elsewhere.goto(`/locations/${kitchen.locationId}/account?tab=users`);
    const ben = newPerson('Ben Barman');
    await expect(elsewhere.getByRole('main')).toContainText('No users yet');
    await headOffice.command('/invitations', invitationTo(kitchen.locationId, ben.email));
    await expect(elsewhere.getByText(ben.email)).toBeVisible();
    hers = await joinGroup(page.request, browser, kitchen.locationId, mia);
    const row = elsewhere.getByRole('row').filter({ hasText: mia.email });
    await expect(row).toContainText(mia.name);
    const { users } = await callsOf(page.request, kitchen.locationId).query('/users');
    miaId = users.find(({ email }: { email: string }) => email === mia.email).userId;
    await hers.goto('/');
    await expect(hers.getByRole('button', { name: /Change account/ })).toBeVisible();
  });
  const herLoads = countLoads(hers!);

  await test.step('accounts: a further location', async () => {
    await elsewhere.getByRole('button', { name: /Change account/ }).click();
    const accounts = elsewhere.getByRole('dialog', { name: 'Change account' });
    await expect(accounts.getByRole('button', { name: COPPER_TABLE.location })).toBeVisible();
    const leeds = accounts.getByRole('button', { name: LEEDS });
    await expect(leeds).toBeHidden();
    const facts = { id: leedsId, parentId: kitchen.headOfficeId, type: 'LOCATION', name: LEEDS, areaNameId: null };
    await headOffice.command(`/structure/${leedsId}/open`, { ...facts, groupIds: [] });
    await expect(leeds).toBeVisible();
    await elsewhere.keyboard.press('Escape');
  });

  await test.step('accountUsers by email: where a person works', async () => {
    const places = { userIds: [miaId], accountIds: [leedsId], roleId: null, type: 'member' };
    await headOffice.command('/people/places', { ...places, limits: { withheld: [], orderUpTo: null } });
    await hers.getByRole('button', { name: /Change account/ }).click();
    const accounts = hers.getByRole('dialog', { name: 'Change account' });
    const leeds = accounts.getByRole('button', { name: LEEDS });
    await expect(leeds).toBeVisible();
    await callsOf(page.request, leedsId).command(`/users/${miaId}/remove`, {});
    await expect(leeds).toBeHidden();
    await hers.keyboard.press('Escape');
  });

  await test.step('profiles: a name, where others read it and in the person’s other browsers', async () => {
    const state = await hers.context().storageState();
    const herPhone = await (await browser.newContext({ storageState: state })).newPage();
    await herPhone.goto('/profile');
    await herPhone.getByRole('textbox', { name: /^Name/ }).fill('Mia Rossi');
    await herPhone.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(herPhone.getByText('Profile updated')).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Menu of Mia Rossi' })).toBeVisible();
    await expect(elsewhere.getByRole('row').filter({ hasText: mia.email })).toContainText('Mia Rossi');
  });

  await test.step('allergens: what a dish is free of', async () => {
    await hers.setViewportSize({ width: 390, height: 844 });
    await hers.goto(`/${kitchen.areaId}/front-of-house/allergens?menu=all`);
    await hers.getByRole('button', { name: 'What has no…?' }).click();
    await hers.getByText('No milk', { exact: true }).click();
    await expect(hers.getByText('Nothing here is known to be free of milk')).toBeVisible();
    const loaded = herLoads();
    for (const ingredientId of [pantry.flour, pantry.mozzarella, pantry.tomato]) {
      const answers = { version: 1, allergens: [], mayContain: [], freeOf: [...ALLERGENS] };
      await headOffice.command(`/ingredients/${ingredientId}/allergens`, answers);
    }
    await expect(hers.getByRole('link', { name: 'Margherita' })).toBeVisible();
    expect(herLoads()).toBe(loaded);
  });
  expect(loads()).toBe(1);
});

/** How often a page was loaded. */
function countLoads(page: Page): () => number {
  let times = 0;
  page.on('domcontentloaded', () => {
    times += 1;
  });
  return () => times;
}
