import { expectNoAxeViolations, expectNoAxeViolationsOnPhone } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { newestMailTo, tokenIn } from '../mail.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { PeoplePage } from '../pages/people.ts';
import { ShellPage } from '../pages/shell.ts';
import { signUp } from '../people.ts';

test('a new site is opened, and its twelve people are invited with the roles they start with', async ({
  page,
  browser,
  kitchen,
}) => {
  test.slow(); // the screens are looked at in light and dark
  const people = new PeoplePage(page);
  const twelve = Array.from({ length: 12 }, (_, number) => newPerson(`Leeds ${'abcdefghijkl'.charAt(number)}`));
  const [mia, ugo] = [twelve[0] ?? newPerson(), twelve[11] ?? newPerson()];

  const began = Date.now();
  await page.goto('/locations/new');
  await page.getByRole('textbox', { name: /name/i }).fill('Copper Table Leeds');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(people.toast('Account Created')).toBeVisible();

  await people.open(kitchen.headOfficeId);
  await expect(page.getByText('You are alone here')).toBeVisible();
  const cooks = twelve.slice(0, 8).map(({ name, email }) => `${name} <${email}>`);
  await people.invite([...cooks, 'leeds.nobody@'].join('\n'), ['Copper Table Leeds'], 'Chef');
  await expect(people.dialog.getByText('leeds.nobody@ is no email address. Correct it or take it out.')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsOnPhone(page);
  await people.dialog.getByRole('button', { name: 'Take out leeds.nobody@' }).click();
  await people.dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(people.toast('8 invitations sent')).toBeVisible();
  const others = twelve.slice(8).map(({ email }) => email);
  const soho = 'Copper Table Soho, Kitchen';
  await people.invite([...others, mia.email].join(', '), ['Copper Table Leeds', soho], 'Stock');
  await expect(people.toast('5 invitations sent')).toBeVisible();
  expect(Date.now() - began, 'the site is open and everybody invited within five minutes').toBeLessThan(5 * 60_000);
  await expect(people.dialog.getByText(`${mia.email} is invited already: Copper Table Leeds`)).toBeVisible();
  await people.dialog.getByRole('button', { name: 'Close' }).last().click();

  const mail = await newestMailTo(page.request, ugo.email);
  expect(mail).toContain(`${kitchen.owner.name} invites you to work at Copper Table in Larder`);
  expect(mail).toContain('Copper Table Leeds, with all its areas: Stock');
  expect(mail).toContain(`${soho}: Stock`);
  const his = await (await browser.newContext()).newPage();
  await signUp(his.request, ugo);
  await his.goto(`/invitation?token=${tokenIn(mail)}`);
  await his.getByRole('button', { name: 'Accept' }).click();
  await new ShellPage(his).expectTitle('Copper Table Leeds');

  await people.search('leeds stock');
  const row = people.row(ugo.name);
  await expect(row).toContainText('Copper Table Leeds');
  await expect(row).toContainText(soho);
  await expectNoAxeViolations(page);
  await expectNothingSidewaysAtAnyWidth(page);

  await expectNoAxeViolationsOnPhone(page);
  await people.search(ugo.name);
  await page.getByRole('checkbox', { name: `Choose ${ugo.name}` }).check();
  await page.getByRole('button', { name: 'Give a role' }).click();
  await people.pickRole('Manager');
  await people.dialog.getByRole('button', { name: 'Give role' }).click();
  await expect(people.toast(`Manager given to ${ugo.name}`)).toBeVisible();
  await expect(row).toContainText('Manager');

  await row.getByRole('button', { name: new RegExp(ugo.name) }).click();
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsOnPhone(page);
  await people.dialog.getByRole('button', { name: 'Remove from the group' }).click();
  await people.dialog.getByRole('button', { name: 'Remove from the group' }).click();
  await expect(people.toast(`${ugo.name} removed from the group`)).toBeVisible();
  await expect(his.getByRole('heading', { level: 1 })).not.toHaveText('Copper Table Leeds');

  await page.getByRole('tab', { name: 'Roles' }).click();
  await expect(people.row('Chef')).toContainText('8 invited');
  await expectNoAxeViolations(page);
  await expectNoAxeViolationsOnPhone(page);
  await expectNothingSidewaysAtAnyWidth(page);
  const { invited } = (await callsOf(page.request, kitchen.headOfficeId).query('/people')) as { invited: object[] };
  expect(invited).toHaveLength(11);
});
