import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('AUTH-003 who has no account yet, and whose session has ended since, is led to the sign-in page', async () => {
  const server = stubServer({ signedIn: false });
  const kept = { ...server.session, accounts: [], currentAccountId: null };
  localStorage.setItem('larder.session', JSON.stringify(kept));
  const screen = await openApp('/account/new');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(screen.router.state.location.search).toEqual({ next: '/account/new' });
});

it('asks for the delivery address and the e-mail for replies, which may be left empty', async () => {
  const server = stubServer();
  server.session = { ...server.session, accounts: [], currentAccountId: null };
  await openApp('/account/new');
  for (const field of ['Head Office', 'Location', 'Area', 'Group'])
    await page.getByLabelText(`${field} name`).fill(field);
  await page.getByLabelText('Delivery address', { exact: true }).fill('12 Greek Street');
  await page.getByLabelText('E-mail for replies').fill('soho@example.com');
  await page.getByRole('button', { name: 'Create' }).click();
  const asked = () => server.sent.find(({ path }) => path.endsWith('/groups'))?.body;
  await expect.poll(asked).toMatchObject({ address1: '12 Greek Street', postcode: '', email: 'soho@example.com' });
});
