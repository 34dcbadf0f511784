import type { SupplierScore } from '@larder/contract/supplier-scores.ts';
import { addDays, dayIn } from '@larder/domain/calendar.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

interface Setup {
  scores?: Partial<SupplierScore>[];
  costsWithheld?: boolean;
  where?: 'list' | 'supplier';
}

async function open({ scores = [{}], costsWithheld = false, where = 'list' }: Setup = {}) {
  const server = stubServer({ costsWithheld });
  server.can = [...server.can, 'suppliers'];
  const supplier = supplierOf(newId(), 'Green Lane');
  const money = costsWithheld
    ? { netClaimed: null, netCredited: null, netReplaced: null, netWrittenOff: null }
    : { netClaimed: '60', netCredited: '45.5', netReplaced: '6.4', netWrittenOff: '3.1' };
  const answered = scores.map(
    (differs): SupplierScore => ({
      ...{ supplierId: supplier.id, supplierName: 'Green Lane', lines: 40, came: 40, whole: 36, onTheDay: 30 },
      ...{ atThePrice: 39, right: 27, ...money, daysToCredit: '7.5', ...differs },
    }),
  );
  server.rows = { suppliers: [supplier], supplierOptions: [], orders: [], claims: [] };
  server.answers['/supplier-scores'] = answered;
  server.answers['/deposits-held'] = [];
  const below =
    where === 'list' ? `${server.kitchen.id}/procurement/supplier-scores` : `suppliers/${supplier.id}/details`;
  return { server, ...(await openApp(`/${below}`)) };
}

const text = () => document.querySelector('main')?.textContent ?? '';
const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('td, th')?.textContent);

describe('rule 87: suppliers by how they delivered in 13 weeks', () => {
  it('stand with the share of lines that are right, each of the four alone, what they owed and credited, and how soon', async () => {
    await open();
    const row = page.getByRole('row', { name: /Green Lane/ });
    await expect.element(row).toBeVisible();
    for (const figure of ['67.5%', '100.0%', '90.0%', '75.0%', '97.5%', '40', '£60.00', '£45.50', '7.5 days'])
      await expect.element(row.getByText(figure, { exact: true })).toBeVisible();
  });

  it('have the worst in front, and behind them those with too few lines to judge', async () => {
    await open({
      scores: [
        { supplierId: newId(), supplierName: 'Few', lines: 9 },
        { supplierId: newId(), supplierName: 'Good', right: 40 },
        { supplierId: newId(), supplierName: 'Bad', right: 1 },
      ],
    });
    await expect.element(page.getByText('Too few lines yet')).toBeVisible();
    expect(names()).toEqual(['Bad', 'Good', 'Few']);
  });

  it('are read on a phone', async () => {
    await page.viewport(390, 800);
    await open();
    await expect.element(page.getByText('67.5%')).toBeVisible();
    expect(text()).toMatch(/came.*100.0%.*whole.*90.0%.*on the day.*75.0%.*at the agreed price.*97.5%/);
  });

  it('show no £ to whom costs are hidden', async () => {
    await open({ costsWithheld: true });
    await expect.element(page.getByText('67.5%')).toBeVisible();
    expect(text()).not.toContain('£');
  });

  it('state what to do while there is nothing to judge', async () => {
    await open({ scores: [] });
    await expect.element(page.getByText('Nothing to judge yet')).toBeVisible();
  });
});

describe('rule 87: the page of a supplier', () => {
  it('states how it delivered', async () => {
    await open({ where: 'supplier' });
    await expect.element(page.getByRole('heading', { name: 'Deliveries of 13 weeks' })).toBeVisible();
    expect(text()).toContain('Lines right67.5%Came100.0%Whole90.0%On the day75.0%At the agreed price97.5%');
    expect(text()).toContain('Claimed£60.00Credited£45.50Replaced£6.40Written off£3.10Until it is credited7.5 days');
  });

  it('states how many lines it has while they are too few', async () => {
    await open({ where: 'supplier', scores: [{ lines: 9 }] });
    await expect.element(page.getByText('Too few lines yet: 9 lines received, judged from 10 on.')).toBeVisible();
    expect(text()).not.toContain('Lines right');
  });
});

describe('the claims of a head office', () => {
  const sites = async (costsWithheld = false) => {
    const server = stubServer({ costsWithheld });
    const site = { accountId: server.kitchen.id, accountName: 'Soho, Kitchen', count: 3, suppliers: 2 };
    const day = addDays(dayIn('Europe/London', new Date()), -12);
    server.answers['/claims-by-site'] = [{ ...site, netOwed: costsWithheld ? null : '84.2', oldest: day }];
    return { server, ...(await openApp(`/${server.kitchen.id}/procurement/site-claims`)) };
  };

  it('stand by site with what is owed and how old it is, and lead to the claims of the site', async () => {
    const { server, router } = await sites();
    const row = page.getByRole('row', { name: /Soho, Kitchen/ });
    for (const figure of ['3', '12 days', '£84.20'])
      await expect.element(row.getByText(figure, { exact: true })).toBeVisible();
    await row.getByRole('link', { name: 'Soho, Kitchen' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${server.kitchen.id}/procurement/claims`);
  });

  it('rule 87: the owner switches reminders of the whole group on there, and nobody else sees the switch', async () => {
    const server = stubServer();
    server.session.currentAccountId = server.headOffice.id;
    server.answers['/claims-by-site'] = [];
    server.answers['/claim-reminders'] = { reminds: false };
    await openApp(`/${server.headOffice.id}/procurement/site-claims`);
    const reminders = page.getByRole('switch', { name: 'Remind suppliers every 7 days' });
    await expect.element(reminders).not.toBeChecked();
    server.answers['/claim-reminders'] = { reminds: true };
    await reminders.click();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/claim-reminders'))?.body)
      .toMatchObject({ reminds: true });
    await expect.element(reminders).toBeChecked();
    await expect.element(page.getByText('Suppliers are reminded')).toBeVisible();
  });

  it('have no switch in an area', async () => {
    await sites();
    await expect.element(page.getByText('12 days')).toBeVisible();
    expect(page.getByRole('switch').query()).toBeNull();
  });

  it('show no £ to whom costs are hidden', async () => {
    await sites(true);
    await expect.element(page.getByText('12 days')).toBeVisible();
    expect(text()).not.toContain('£');
  });
});
