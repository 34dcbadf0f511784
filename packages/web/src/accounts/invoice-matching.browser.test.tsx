import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { as, rowOf } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const field = page.getByRole('combobox', { name: 'Invoice matching' });

describe('whether invoices are matched', () => {
  it.each([
    ['of an area as its location', 'kitchen', { location: false }, 'As location: off'],
    ['of a location as its head office', 'location', { headOffice: false }, 'As head office: off'],
    ['where nobody has answered', 'kitchen', {}, 'As location: on'],
    ['of a head office, which has none above it', 'headOffice', {}, 'On'],
    ['its own answer before that of those above', 'kitchen', { headOffice: false, kitchen: true }, 'On'],
  ] as const)('stands on its page: %s', async (_, at, answers, shown) => {
    const server = as('owner');
    const own = answers as Partial<Record<'headOffice' | 'location' | 'kitchen', boolean>>;
    server.session = { ...server.session, currentAccountId: server[at].id };
    const accounts = (['headOffice', 'location', 'kitchen'] as const).map((one) => ({
      ...rowOf(server[one]),
      invoiceMatching: own[one] ?? null,
    }));
    server.rows = { ...server.rows, accounts };
    await openApp('/account');
    await expect.element(field).toHaveValue(shown);
  });

  it('is changed by the owner, and taken back to what holds above', async () => {
    const server = as('owner');
    await openApp('/account');
    const sent = () => server.sent.findLast(({ path }) => path.endsWith('/invoice-matching'))?.body;
    await field.click();
    await page.getByRole('option', { name: 'Off' }).click();
    await expect.poll(sent).toMatchObject({ matches: false });
    await expect.element(page.getByText('Account Updated')).toBeVisible();
    await field.click();
    await page.getByRole('option', { name: 'On', exact: true }).click();
    await expect.poll(sent).toMatchObject({ matches: true });
  });

  it('is looked at by others', async () => {
    as('member');
    await openApp('/account');
    await expect
      .element(page.getByRole('region', { name: 'Invoice matching' }).getByText(/^As location/))
      .toBeVisible();
    expect(field.query()).toBeNull();
  });
});
