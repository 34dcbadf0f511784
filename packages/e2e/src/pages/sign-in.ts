import { expect, type Page } from '@playwright/test';
import type { Person } from '../cast.ts';

/** The pages for people who are not signed in. */
export class SignInPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Fills in what of a sign-up or sign-in is given and sends it. */
  async send(button: 'Sign in' | 'Sign up', { name, email, password }: Partial<Person>): Promise<void> {
    if (name !== undefined && button === 'Sign up') await this.page.getByLabel('Full name').fill(name);
    if (email !== undefined) await this.page.getByLabel('Email').fill(email);
    if (password !== undefined) await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  /** Follows the link of the newest captured mail with this subject. */
  async followMail(subject: string): Promise<void> {
    await this.page.goto('/dev/mail');
    await expect(async () => {
      await this.page.reload();
      await expect(this.page.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await this.page.getByRole('link', { name: subject }).first().click();
    await this.page.getByRole('link', { name: /token=/ }).click();
  }

  /** Chooses name and password on the page that the verification mail leads to; the name is there already. */
  async choosePassword({ name, password }: Person): Promise<void> {
    await expect(this.page.getByLabel('Full name')).toHaveValue(name);
    await this.page.getByLabel('New password').fill(password);
    await this.page.getByRole('button', { name: 'Save and sign in' }).click();
  }

  /** The red card. */
  get problem() {
    return this.page.getByRole('alert');
  }
}
