import type { TransferDetail, TransferOfWeek } from '@larder/contract/review-weeks.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { pdfOfReport } from '../../testing/pdf-of-report.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const known = (value: string | null) => ({ value, missing: [] });
const listed = (day: string, type: 'IN' | 'OUT', value: string): TransferOfWeek => ({
  ...{ id: newId(), day, type, otherName: 'Soho, Bar', records: 2, worth: known(value) },
});

const detail = (server: StubServer, { id, day, type, worth, otherName }: TransferOfWeek): TransferDetail => ({
  ...{ ...audited, id, day, type, worth, otherName, totalCost: '3', createdBy: 'Ada Cook' },
  ...{ fromAccountId: server.kitchen.id, toAccountId: server.bar.id },
  records: [
    {
      ...{ id: newId(), kind: 'ingredient', refId: newId(), name: 'Flour', recordUnit: 'kg', amount: '2' },
      ...{ baseQuantity: '2000', cost: '3', value: '8', missing: [] },
    },
  ],
});

async function open(transfers: TransferOfWeek[], more: Partial<StubServer> = {}) {
  const server = stubServer({ can: ['transfersReviewLocation'], ...more });
  const weeks = [
    { week: '2026-11-16', transfers },
    { week: '2026-11-09', transfers: [listed('2026-11-10', 'IN', '5')] },
  ];
  server.answers['/review/transfers'] = { weeks: transfers.length > 0 ? weeks : [], more: false };
  for (const one of transfers) server.answers[`/review/transfers/${one.id}`] = detail(server, one);
  return { server, ...(await openApp(`/${server.kitchen.id}/review/transfers`)) };
}

describe('transfers', () => {
  it('REV-014 lie in weeks that open, and each leads to its type, date, value and records', async () => {
    const out = listed('2026-11-18', 'OUT', '8');
    const { server, router } = await open([out, listed('2026-11-17', 'IN', '4.5')]);
    const week = page.getByRole('button', { name: '16 to 22 Nov 2026 (2)' });
    await expect.element(week).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('button', { name: '09 to 15 Nov 2026 (1)' })).toBeVisible();
    await week.click();
    const table = page.getByRole('table', { name: 'Transfers 16 to 22 Nov 2026' });
    await expect.element(table).toMatchTextContent(/Soho, BarOut18 Nov 20262£8\.00Soho, BarIn17 Nov 20262£4\.50/);
    await table.getByRole('link', { name: 'Soho, Bar' }).first().click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${server.kitchen.id}/review/transfers/${out.id}`);
    await expect.element(page.getByRole('heading', { name: 'Transfer to Soho, Bar' })).toBeVisible();
    const facts = () => [...document.querySelectorAll('main dl > div')].map((fact) => fact.textContent);
    await expect
      .poll(facts)
      .toEqual([
        'TypeOut',
        'ToSoho, Bar',
        'Date18 Nov 2026',
        'Value£8.00',
        'Value at entry£3.00',
        'Entered byAda Cook',
      ]);
    await expect.element(page.getByRole('table')).toMatchTextContent(/Flour2 kg£8\.00Total£8\.00/);
  });

  it('rule 103 state how they stand where arrival is confirmed: what is on its way is in nobody’s £ yet', async () => {
    const sent = { ...listed('2026-11-18', 'IN', '0'), state: 'SENT' as const };
    const { server, router } = await open([sent, listed('2026-11-17', 'OUT', '4.5')]);
    server.answers[`/review/transfers/${sent.id}`] = { ...detail(server, sent), state: 'SENT' };
    await page.getByRole('button', { name: '16 to 22 Nov 2026 (2)' }).click();
    const table = page.getByRole('table', { name: 'Transfers 16 to 22 Nov 2026' });
    await expect.element(table.getByRole('row', { name: /In.*18 Nov 2026.*On its way.*£0\.00/ })).toBeVisible();
    await expect
      .element(table.getByRole('row', { name: /Out17 Nov 20262£4\.50|Out 17 Nov 2026\s+2 £4\.50/ }))
      .toBeVisible();
    await router.navigate({ to: `/${server.kitchen.id}/review/transfers/${sent.id}` });
    await expect.element(page.getByText('On its way')).toBeVisible();
    await router.navigate({ to: `/${server.kitchen.id}/review/transfers` });
    await page.getByRole('button', { name: '09 to 15 Nov 2026 (1)' }).click();
    const settled = page.getByRole('table', { name: 'Transfers 09 to 15 Nov 2026' });
    await expect.element(settled.getByRole('columnheader', { name: 'State' })).not.toBeInTheDocument();
  });

  it('state that there are none', async () => {
    await open([]);
    await expect.element(page.getByText('No records to display')).toBeVisible();
  });

  it('become a PDF of all weeks, open or not', async () => {
    await open([listed('2026-11-18', 'OUT', '8')]);
    const { lines, text } = await pdfOfReport();
    expect(lines[0]).toBe('Transfers');
    expect(text).toMatch(
      /16 to 22 Nov 2026\n[\s\S]*Soho, Bar\nOut\n18 Nov 2026\n2\n£8\.00[\s\S]*09 to 15 Nov 2026\n[\s\S]*£5\.00/,
    );
  });

  it('have no £ where costs are hidden', async () => {
    const out = listed('2026-11-18', 'OUT', '8');
    const { server, router } = await open([out], { costsWithheld: true });
    await router.navigate({ to: `/${server.kitchen.id}/review/transfers/${out.id}` });
    await expect.element(page.getByText('Flour')).toBeVisible();
    expect(document.querySelector('main')?.textContent).not.toContain('£');
  });
});
