import type { WastageEntry, WastageWeek } from '@larder/contract/review-weeks.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aboutReport, csvOfReport, pdfOfReport } from '../../testing/pdf-of-report.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1440, 1400));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SITE = 'Copper Table Soho, Kitchen';
const CAN = ['inventoryLocation', 'wastagesReviewLocation'];
/** More than the seven rows that a page of a table shows. */
const NINE = Array.from({ length: 9 }, (_, at) => at);
const known = (value: string | null) => ({ value, missing: [] });

const entry = (at: number): WastageEntry => ({
  ...{ ...audited, id: newId(), accountId: newId(), day: `2026-11-0${2 + (at % 7)}`, kind: 'ingredient' },
  ...{ refId: newId(), name: `Ingredient ${at}`, recordUnit: 'kg', amount: '1.5', baseQuantity: '1500' },
  ...{ reason: 'Spoiled', cost: `${at}.105`, missing: [], version: 1, worth: known(`${at}.105`) },
});

describe('weeks of wastage', () => {
  const open = async (weeks: WastageWeek[], more: Partial<StubServer> = {}) => {
    const server = stubServer({ can: CAN, ...more });
    server.answers['/review/wastage'] = { weeks, more: false };
    return { server, ...(await openApp(`/${server.kitchen.id}/review/wastage`)) };
  };

  it('REV-013 are listed with what they are worth, and each opens its week', async () => {
    const { server, router } = await open([
      { week: '2026-11-09', entries: 3, worth: known('12.5') },
      { week: '2026-11-02', entries: 1, worth: known('4') },
    ]);
    server.answers['/review/wastage/2026-11-09'] = { entries: [entry(1)], worth: known('1.105') };
    const rows = page.getByRole('row');
    await expect
      .poll(() => rows.elements().map((row) => row.textContent))
      .toEqual(['WeekEntriesValue', '09 to 15 Nov 20263£12.50', '02 to 08 Nov 20261£4.00']);
    await page.getByRole('link', { name: '09 to 15 Nov 2026' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${server.kitchen.id}/review/wastage/2026-11-09`);
    await expect.element(page.getByText('Ingredient 1')).toBeVisible();
  });

  it('state that there are none', async () => {
    await open([]);
    await expect.element(page.getByText('No records to display')).toBeVisible();
  });

  it('have no £ where costs are hidden', async () => {
    await open([{ week: '2026-11-09', entries: 3, worth: known(null) }], { costsWithheld: true });
    await expect.element(page.getByText('09 to 15 Nov 2026')).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Value' })).not.toBeInTheDocument();
  });
});

describe('the report of a week', () => {
  const open = async (more: Partial<StubServer> = {}, entries = NINE.map(entry)) => {
    const server = stubServer({ can: CAN, ...more });
    const hidden = (one: WastageEntry) => (more.costsWithheld ? { ...one, cost: null, worth: known(null) } : one);
    server.answers['/review/wastage/2026-11-02'] = {
      entries: entries.map(hidden),
      worth: known(more.costsWithheld ? null : '36.945'),
    };
    return { server, ...(await openApp(`/${server.kitchen.id}/review/wastage/2026-11-02`)) };
  };

  it('REV-019 has its days, the total, and a table from which an entry is deleted once that is confirmed', async () => {
    const entries = NINE.map(entry);
    const { server } = await open({}, entries);
    await expect
      .element(page.getByRole('heading', { name: 'Wastage Report 02 Nov 2026 to 08 Nov 2026', exact: true }))
      .toBeVisible();
    const total = () => page.getByText('Total wastage value').element().parentElement?.textContent;
    await expect.poll(total).toBe('Total wastage value£36.9502 to 08 Nov 2026'); // 36.945, rounded once
    const heads = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent);
    expect(heads()).toEqual(['Name', 'UOM', 'Qty', 'Reason', 'Date', 'Value', 'Delete']);
    expect(page.getByRole('row').nth(1).element().textContent).toBe('Ingredient 0kg1.5Spoiled02 Nov 2026£0.11');
    await page.getByRole('button', { name: 'Delete wastage of Ingredient 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this wastage?' });
    await expect.element(dialog).toMatchTextContent('Ingredient 3, 1.5 kg');
    expect(server.sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('Wastage Removed')).toBeVisible();
    expect(server.sent.map(({ path }) => path)).toEqual([expect.stringMatching(`/wastages/${entries[3]?.id}/remove$`)]);
  });

  it('has on a phone the bin of an entry beside its £, and amounts in words', async () => {
    await page.viewport(390, 900);
    await open({}, [{ ...entry(1), recordUnit: 'unit', amount: '12' }]);
    const bin = page.getByRole('button', { name: 'Delete wastage of Ingredient 1' });
    await expect.element(page.getByText('12 units')).toBeVisible();
    const [figure, control] = [page.getByText('£1.11'), bin].map((one) => one.element().getBoundingClientRect());
    expect(control?.left).toBeGreaterThan(figure?.right ?? 390);
    expect(control?.top).toBeLessThan(figure?.top ?? 0);
  });

  it('rule 108 shows an entry at what it is worth as known now, with its value at entry below where that differs', async () => {
    await open({}, [{ ...entry(1), worth: known('3') }, entry(2)]);
    await expect.element(page.getByText('£1.11 at entry')).toBeVisible();
    await expect.element(page.getByText('£3.00')).toBeVisible();
    expect(page.getByText(/at entry/).elements()).toHaveLength(1);
  });

  it('rule 101 states of an entry of preparation what recipes of the week already allow, and of no other', async () => {
    const allowed = { quantity: '1200', unit: 'g' as const };
    await open({}, [{ ...entry(1), reason: 'Trimmings', allowed }, { ...entry(2), allowed }, entry(3)]);
    await expect
      .element(page.getByRole('cell', { name: /^Trimmings/ }))
      .toHaveTextContent('Trimmings1.20 kg allowed by recipes that week');
    expect(page.getByText(/allowed by recipes/).elements()).toHaveLength(1);
  });

  it('opens the photo of an entry', async () => {
    const { server } = await open({}, [{ ...entry(1), imageKey: 'k/images/wastage/a.jpg' }, entry(2)]);
    server.answers['/generateSignedUrl'] = { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };
    await page.getByRole('button', { name: 'Photo of wastage of Ingredient 1' }).click();
    await expect.element(page.getByRole('dialog').getByRole('img', { name: 'Ingredient 1' })).toBeInTheDocument();
  });

  it('deletes nothing for whom the stock is closed', async () => {
    await open({ can: ['wastagesReviewLocation'] });
    await expect.element(page.getByText('Ingredient 1')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Delete wastage/ })).not.toBeInTheDocument();
  });

  it('as a PDF states title, site, week and time, and has all entries and their sum', async () => {
    await open();
    const { name, lines, text } = await pdfOfReport();
    expect(name).toBe('wastage-report-copper-table-soho-kitchen-02-to-08-nov-2026.pdf');
    expect(lines[0]).toBe('Wastage Report');
    expect(lines[1]).toMatch(aboutReport(SITE, '02 to 08 Nov 2026'));
    for (const at of NINE)
      expect(text).toContain(`Ingredient ${at}\nkg\n1.5\nSpoiled\n0${2 + (at % 7)} Nov 2026\n£${at}.11`);
    expect(text).toContain('Total\n£36.95');
  });

  it('as a PDF has no £ where costs are hidden', async () => {
    await open({ costsWithheld: true });
    const { text } = await pdfOfReport();
    expect(text).toContain('Ingredient 8\nkg\n1.5\nSpoiled');
    expect(text).not.toContain('£');
  });

  it('as a CSV file has the same rows, as plain figures', async () => {
    await open();
    const { name, rows } = await csvOfReport();
    expect(name).toBe('wastage-report-copper-table-soho-kitchen-02-to-08-nov-2026.csv');
    expect(rows[0]).toBe('Name;UOM;Qty;Reason;Date;Value, £');
    expect(rows).toContain('Ingredient 3;kg;1.5;Spoiled;05 Nov 2026;3.11');
    expect(rows.at(-1)).toBe('Total;;;;;36.95');
  });
});
