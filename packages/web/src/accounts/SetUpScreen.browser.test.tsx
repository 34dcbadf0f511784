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
  const withoutAccounts = { ...server.session, accounts: [], currentAccountId: null };
  localStorage.setItem('larder.session', JSON.stringify(withoutAccounts));
  const screen = await openApp('/account/new');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(screen.router.state.location.search).toEqual({ next: '/account/new' });
});

it('asks for the delivery address and the email for replies, which may be left empty', async () => {
  const server = stubServer();
  server.session = { ...server.session, accounts: [], currentAccountId: null };
  await openApp('/account/new');
  for (const field of ['Head Office', 'Location', 'Area', 'Group'])
    await page.getByLabelText(`${field} name`).fill(field);
  await page.getByLabelText('Delivery address', { exact: true }).fill('12 Greek Street');
  await page.getByLabelText('Email for replies').fill('soho@example.com');
  await page.getByRole('button', { name: 'Create' }).click();
  const asked = () => server.sent.find(({ path }) => path.endsWith('/groups'))?.body;
  await expect.poll(asked).toMatchObject({ address1: '12 Greek Street', postcode: '', email: 'soho@example.com' });
});

it('opens with the form that was chosen last, for kitchens or for suppliers', async () => {
  const server = stubServer();
  server.session = { ...server.session, accounts: [], currentAccountId: null };
  const first = await openApp('/account/new');
  await page.getByText('I supply them').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Set up your supplier account' })).toBeVisible();
  await first.unmount();

  await openApp('/account/new');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Set up your supplier account' })).toBeVisible();
  await expect.element(page.getByLabelText('Head Office name')).not.toBeInTheDocument();
});

it('stores what was typed over a reload until it is sent, and sends it as the same group', async () => {
  const server = stubServer();
  server.session = { ...server.session, accounts: [], currentAccountId: null };
  const first = await openApp('/account/new');
  await page.getByLabelText('Head Office name').fill('Copper Table');
  await page.getByLabelText('Email for replies').fill('soho@');
  await first.unmount();

  const again = await openApp('/account/new');
  await expect.element(page.getByText(/^Your unfinished entries of/)).toBeVisible();
  await expect.element(page.getByLabelText('Head Office name')).toHaveValue('Copper Table');
  await expect.element(page.getByLabelText('Email for replies')).toHaveValue('soho@');
  await page.getByLabelText('Email for replies').fill('soho@example.com');
  for (const field of ['Location', 'Area', 'Group']) await page.getByLabelText(`${field} name`).fill(field);
  await page.getByRole('button', { name: 'Create' }).click();
  const asked = () => server.sent.filter(({ path }) => path.endsWith('/groups')).map(({ body }) => body.headOffice);
  await expect.poll(asked).toEqual(['Copper Table']);
  await again.unmount();

  await openApp('/account/new');
  await expect.element(page.getByLabelText('Head Office name')).toHaveValue('');
});
