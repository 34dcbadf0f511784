import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from '../axe.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { newestMailTo } from '../mail.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { PeoplePage } from '../pages/people.ts';
import { ShellPage } from '../pages/shell.ts';
import { joinGroup } from '../people.ts';
import { stockPantry } from '../week.ts';

// What is entered without a network needs the parts of the app that the service worker stores.
test.use({ serviceWorkers: 'allow' });

test('a group is handed over with both sides’ consent, and who is removed with an unsent entry takes it away as a file', async ({
  page,
  browser,
  kitchen,
}) => {
  test.slow(); // three people, whose screens are looked at in light and dark
  const [mia, ugo] = [newPerson('Mia Rossi'), newPerson('Ugo Bianchi')];
  await stockPantry(page.request, kitchen);
  const hers = await joinGroup(page.request, browser, kitchen.areaId, mia);
  const his = await joinGroup(page.request, browser, kitchen.areaId, ugo);
  await hers.goto('/');
  await new ShellPage(hers).navigation.waitFor();

  const people = new PeoplePage(page);
  await people.open(kitchen.headOfficeId);
  await open(people, mia.name);
  await people.pickMore('Hand over to them…');
  await expectNoAxeViolations(page);
  await people.dialog.getByRole('button', { name: `Ask ${mia.name}` }).click();
  await expect(people.toast(`${mia.name} was asked to take over`)).toBeVisible();
  await people.dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText(`You asked ${mia.name} to take over.`)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNothingSidewaysAtAnyWidth(page);

  const mail = await newestMailTo(page.request, mia.email, 'take over');
  expect(mail).toContain(`${kitchen.owner.name} asks you to take over Copper Table in Larder as its owner.`);
  await expect(hers.getByText(`${kitchen.owner.name} asks you to take over Copper Table as its owner.`)).toBeVisible();
  await expectNothingSidewaysAtAnyWidth(hers);
  await hers.getByRole('button', { name: 'Answer' }).click();
  await expectNoAxeViolations(hers);
  await hers.getByRole('button', { name: 'Accept' }).click();
  await expect(new ShellPage(hers).toast('You own Copper Table now')).toBeVisible();
  await expect(page.getByText('Only the account owner can update information on this page.')).toBeVisible();

  await his.goto(`/${kitchen.areaId}/inventory`);
  await his.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await his.reload(); // from now on the service worker answers
  await his.getByRole('button', { name: /^Tomato/ }).waitFor();
  await his.context().setOffline(true);
  await his.getByRole('button', { name: /^Tomato/ }).click();
  const wasting = his.getByRole('dialog', { name: 'Tomato' });
  await wasting.getByLabel('Amount').fill('2');
  await wasting.getByLabel('Reason').fill('Spoiled');
  await wasting.getByLabel('Amount').click();
  await wasting.getByRole('button', { name: 'Record wastage' }).click();
  await expect(his.getByText('1 unsent')).toBeVisible();

  const hersPeople = new PeoplePage(hers);
  await hersPeople.open(kitchen.headOfficeId);
  await open(hersPeople, ugo.name);
  await hersPeople.dialog.getByRole('button', { name: 'Remove from the group' }).click();
  await hersPeople.dialog.getByRole('button', { name: 'Remove from the group' }).click();
  await expect(hersPeople.toast(`${ugo.name} removed from the group`)).toBeVisible();

  await his.context().setOffline(false);
  await new ShellPage(his).expectTitle('You no longer work in Copper Table');
  await expect(
    his.getByText(`${mia.name} removed you from Copper Table Soho, Kitchen (Copper Table) on`, { exact: false }),
  ).toBeVisible();
  await expect(his.getByRole('region', { name: '1 entry was not sent' })).toContainText('Wastage of Tomato, 2');
  await expectNoAxeViolations(his);
  await expectNothingSidewaysAtAnyWidth(his);
  await his.getByRole('button', { name: 'I have read this' }).click();
  await his.getByRole('button', { name: 'Back' }).click();
  const downloading = his.waitForEvent('download');
  await his.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain('"Wastage of Tomato, 2');
  expect(text).toContain('"Kitchen"');
  expect(text).toContain('"Reason: Spoiled"');
  await his.getByRole('button', { name: 'I have read this' }).click();
  await expect(his.getByText('You no longer work in Copper Table')).toHaveCount(0);
});

async function open(people: PeoplePage, name: string): Promise<void> {
  await people
    .row(name)
    .getByRole('button', { name: new RegExp(name) })
    .click();
}
