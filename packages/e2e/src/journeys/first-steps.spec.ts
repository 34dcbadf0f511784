import { randomUUID } from 'node:crypto';
import { expectNoAxeViolations } from '../axe.ts';
import { COPPER_TABLE, newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { ShellPage } from '../pages/shell.ts';
import { SignInPages } from '../pages/sign-in.ts';
import { invitationTo, signUp } from '../people.ts';

test.describe('the first steps', () => {
  test('AUTH-003 AUTH-028 AUTH-032 rule 29: from signing up to the start page with its next steps', async ({
    page,
  }) => {
    const person = newPerson('Nina Newcomer');
    const pages = new SignInPages(page);
    const shell = new ShellPage(page);
    await page.goto('/');
    await shell.expectTitle('Sign in');
    await expectNoAxeViolations(page);

    await page.getByRole('link', { name: 'Sign up' }).click();
    await shell.expectTitle('Sign up');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expectNoAxeViolations(page);
    await pages.send('Sign up', person);

    await shell.expectTitle('Check your mail');
    await expect(page.getByText(person.email)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'read the captured mail' }).click();
    await pages.followMail('Verify your email address');
    await shell.expectTitle('Choose your password');
    await expectNoAxeViolations(page);
    await pages.choosePassword(person);

    await shell.expectTitle('Set up your group');
    await expect(shell.toast(`Welcome ${person.name}`)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Head Office name cannot be empty')).toBeVisible();
    await expect(page.getByText('Group name cannot be empty')).toBeVisible();
    await page.getByLabel('Head Office name').fill(COPPER_TABLE.headOffice);
    await page.getByLabel('Location name').fill(COPPER_TABLE.location);
    await page.getByLabel('Area name').fill(COPPER_TABLE.area);
    await page.getByLabel('Group name').fill(COPPER_TABLE.group);
    await page.getByRole('button', { name: 'Create' }).click();

    await expect(shell.toast('Account Created')).toBeVisible();
    await shell.expectTitle(COPPER_TABLE.area);
    const steps = page.getByRole('region', { name: 'Your way to a first gross profit' }).getByRole('listitem');
    await expect(steps).toHaveText([/prices/, /recipe/, /opening stock/, /Order/, /sales/, /Count again/]);
    await expect(steps.getByRole('img', { name: 'To do' })).toHaveCount(6);
    await expectNoAxeViolations(page);
    await steps.getByRole('link', { name: 'Count the opening stock' }).click();
    await expect(page.getByRole('tab', { name: 'Stocktake', selected: true })).toBeVisible();
    await page.goto('/');
    await steps.getByRole('link', { name: 'Bring in prices' }).click();
    await shell.expectTitle('Import price list');
    await expect(page.getByRole('region', { name: 'Upload a price list' })).toBeVisible();
  });

  test('AUTH-016 AUTH-017 AUTH-018 signing up checks name, email and password in this order', async ({ page }) => {
    const pages = new SignInPages(page);
    await page.goto('/signup');
    const problems = ['Please enter your name', 'Please enter a valid email address', 'Please enter your password'];
    const filled = [{}, { name: 'Nina' }, { email: 'nina@example.com' }];
    for (const [index, shown] of problems.entries()) {
      await pages.send('Sign up', filled[index] ?? {});
      await expect(page.getByText(shown)).toBeVisible();
      for (const other of problems.filter((problem) => problem !== shown))
        await expect(page.getByText(other)).toBeHidden();
    }
  });

  test('AUTH-012 AUTH-013 AUTH-019 signing in states what is missing or wrong, and stores what was typed', async ({
    page,
  }) => {
    const person = newPerson('Rita Return');
    await signUp(page.request, person);
    await page.context().clearCookies();
    const pages = new SignInPages(page);
    const shell = new ShellPage(page);

    await page.goto('/signin');
    await pages.send('Sign in', {});
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Please enter your password')).toBeVisible();

    await pages.send('Sign in', { email: person.email, password: 'not the password' });
    await expect(pages.problem).toHaveText('Invalid email or password');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expectNoAxeViolations(page);

    await page.goto('/signin?error=access_denied&error_description=The+provider+says+no');
    await expect(pages.problem).toHaveText('The provider says no');
    await pages.send('Sign in', { email: person.email, password: person.password });
    await shell.expectTitle('Set up your group');
  });

  test('AUTH-006 AUTH-024 after signing in one is where one wanted to go, and signing out leads back', async ({
    page,
    kitchen,
  }) => {
    await page.context().clearCookies();
    const pages = new SignInPages(page);
    const shell = new ShellPage(page);
    await page.goto('/help');
    await shell.expectTitle('Sign in');
    await pages.send('Sign in', kitchen.owner);
    await shell.expectTitle('Help');

    await shell.signOut();
    await expect(shell.toast('You have been signed out')).toBeVisible();
    await shell.expectTitle('Sign in');
    await page.goto('/');
    await shell.expectTitle('Sign in');
  });

  test('AUTH-025 states when signing out failed', async ({ page, kitchen }) => {
    const shell = new ShellPage(page);
    await page.goto('/');
    await shell.expectTitle('Kitchen');
    await page.context().setOffline(true);
    await shell.signOut();
    await expect(shell.toast('Failed to sign out')).toBeVisible();
    await page.context().setOffline(false);
    expect(kitchen.areaId).not.toBe('');
  });

  test('AUTH-014 AUTH-027 a forgotten password is replaced by the link of a mail', async ({ page }) => {
    const person = newPerson('Fred Forgetful');
    await signUp(page.request, person);
    await page.context().clearCookies();
    const pages = new SignInPages(page);
    const shell = new ShellPage(page);

    await page.goto('/signin');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await shell.expectTitle('Forgot password');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(shell.toast('Please enter your email address')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(shell.toast('Email with password reset link has been sent')).toBeVisible();

    await pages.followMail('Choose a new password');
    await shell.expectTitle('Choose a new password');
    await expectNoAxeViolations(page);
    await page.getByLabel('New password').fill('fresh bread daily');
    await page.getByRole('button', { name: 'Save password' }).click();
    await shell.expectTitle('Sign in');

    await pages.send('Sign in', { email: person.email, password: person.password });
    await expect(pages.problem).toHaveText('Invalid email or password');
    await pages.send('Sign in', { password: 'fresh bread daily' });
    await shell.expectTitle('Set up your group');
  });

  test('rule 22: somebody who is invited signs up, accepts, and works in the account', async ({
    page,
    kitchen,
    browser,
  }) => {
    const colleague = newPerson('Mia Colleague');
    const data = { commandId: randomUUID(), ...invitationTo(kitchen.areaId, colleague.email) };
    await page.goto('/');
    const { origin } = new URL(page.url());
    const invited = await page.request.post(`/api/v1/accounts/${kitchen.areaId}/invitations`, {
      data,
      headers: { origin },
    });
    expect(invited.ok(), await invited.text()).toBe(true);

    const elsewhere = await browser.newContext();
    const herPage = await elsewhere.newPage();
    const pages = new SignInPages(herPage);
    const shell = new ShellPage(herPage);
    await pages.followMail(`${kitchen.owner.name} invites you to ${COPPER_TABLE.headOffice} in Larder`);
    await shell.expectTitle('You are invited');
    await expectNoAxeViolations(herPage);
    await herPage.getByRole('link', { name: 'Sign up' }).click();
    await pages.send('Sign up', colleague);
    await shell.expectTitle('Check your mail');
    await pages.followMail('Verify your email address');
    await pages.choosePassword(colleague);
    await shell.expectTitle('You are invited');
    await expectNoAxeViolations(herPage);
    await herPage.getByRole('button', { name: 'Accept' }).click();
    await shell.expectTitle('Kitchen');
    await elsewhere.close();
  });

  test('a verification link that is no longer valid states it and shows the way to a new one', async ({ page }) => {
    const pages = new SignInPages(page);
    await page.goto('/verify-email?token=nonsense');
    await expect(pages.problem).toContainText('This link no longer works');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Get a link to choose a password' }).click();
    await new ShellPage(page).expectTitle('Forgot password');
  });
});
