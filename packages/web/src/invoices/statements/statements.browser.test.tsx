import type { StatementDetail, StatementEntryAnswer } from '@larder/contract/supplier-statements.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { supplierOf } from '../../testing/supplier-rows.ts';
import { uploadRow, withInvoices } from '../testing-invoices.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

const entry = (kind: StatementEntryAnswer['kind'], number: string, pounds: string): StatementEntryAnswer => ({
  ...{ aboutId: newId(), kind, pounds, own: null, claim: null, decided: null },
  line: {
    ...{ lineId: newId(), kind: 'invoice', number, date: '2026-11-10', amount: '10', balance: null, printed: number },
  },
});

/** The statement of Green Lane for November: INV-1 is missing here, INV-2 agrees. */
function withStatement(differs: Partial<StatementDetail> = {}) {
  const server = stubServer();
  withInvoices(server);
  const supplier = supplierOf(newId(), 'Green Lane');
  server.rows = { suppliers: [supplier] };
  const row = uploadRow(server.kitchen.id, { paper: 'statement', number: null, supplierId: supplier.id });
  const detail: StatementDetail = {
    ...{ row, accountName: 'Kitchen', supplierName: 'Green Lane', email: 'a@b.example', from: '2026-11-01' },
    ...{ to: '2026-11-30', sums: { statement: '20', difference: '10', ours: '10' }, toComplete: 0, differences: 1 },
    ...{ open: 1, closedAt: null, closedBy: null, opening: null, closing: null, payments: '0', closingNote: '' },
    ...{ needsColumns: false, sheet: null, closedSums: null, failedChecks: [], unsure: [] },
    entries: [entry('missing here', 'INV-1', '10'), entry('agrees', 'INV-2', '0')],
    ...differs,
  };
  server.answers = {
    ...server.answers,
    [`/supplier-statements/${row.id}`]: detail,
    '/supplier-statements': [detail],
  };
  const sent = (path: string) => server.sent.find((one) => one.path.endsWith(path))?.body;
  const open = () => openApp(`/${server.kitchen.id}/procurement/statements/${row.id}`);
  return { server, row, detail, supplier, sent, open };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

async function choose(label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

describe('statements of suppliers', () => {
  it('are listed with what stands on them, what is here and the difference', async () => {
    const { server } = withStatement();
    await openApp(`/${server.kitchen.id}/procurement/statements`);
    const table = page.getByRole('table', { name: 'Supplier statements' });
    await expect.element(table.getByText('Green Lane')).toBeVisible();
    await expect.element(table.getByText('1 to decide')).toBeVisible();
    await expect.element(table.getByText('£20.00')).toBeVisible();
  });

  it('as CSV whose columns are not recognised are read once somebody points at them', async () => {
    const top = [
      { line: 1, cells: ['Tag', 'Beleg', 'Summe'] },
      { line: 2, cells: ['13.11.2026', 'R-1', '12,50'] },
    ];
    const sheet = { top, line: 1, columns: {}, source: 'found' as const, isRead: false };
    const { server, row, sent, open } = withStatement({ needsColumns: true, sums: null, entries: [], sheet });
    server.replies = { '/columns': { rows: {} } };
    await open();
    await expect.element(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible();
    await expect.element(page.getByText('12,50').first()).toBeVisible();
    await expect.element(button('Use these columns')).toBeDisabled();
    await choose('Which column is the date?', 'A · Tag');
    await choose('Which column is the number?', 'B · Beleg');
    await expect.element(page.getByText('Still needed: amount.')).toBeVisible();
    await choose('Which column is the amount?', 'C · Summe');
    await button('Use these columns').click();
    await expect
      .poll(() => sent('/columns'))
      .toMatchObject({ version: row.version, line: 1, columns: { date: 0, number: 1, amount: 2 } });
    await expect.element(page.getByText('Statement is read again')).toBeVisible();
  });

  it('as CSV lead back to their columns', async () => {
    const columns = { date: 0, number: 1, debit: 2, credit: 3 };
    const sheet = { top: [{ line: 1, cells: ['Day', 'No', 'Dr', 'Cr'] }], line: 1, columns, source: 'stored' as const };
    const { open } = withStatement({ sheet: { ...sheet, isRead: true } });
    await open();
    await button('Columns…').click();
    await expect.element(button('Use these columns')).toBeEnabled();
    await button('Cancel').click();
    await expect.element(page.getByRole('table', { name: 'What differs' })).toBeVisible();
  });

  it.each([
    [{ status: 'ERROR' as const, error: 'It has no rows below its headings' }, /It has no rows below its headings\./],
    [{ status: 'PROCESSING' as const }, /It is being read/],
  ])('state that they are %o', async (differs, text) => {
    const { open, detail, row } = withStatement();
    Object.assign(detail, { row: { ...row, ...differs } });
    await open();
    await expect.element(page.getByText(text)).toBeVisible();
    expect(page.getByRole('table').query()).toBeNull();
  });

  it('are made into a PDF and a workbook', async () => {
    const { open } = withStatement();
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await open();
    await button('Excel').click();
    await expect.poll(() => saved).toEqual(['statement-of-green-lane-01-to-30-nov-2026.xlsx']);
    await expect.element(button('PDF')).toBeVisible();
    vi.restoreAllMocks();
  });

  it('show what differs first, and ask the supplier about all of it', async () => {
    const { detail, row, sent, open } = withStatement();
    await open();
    await expect.element(page.getByText('Statement £20.00 − differences £10.00 = here £10.00')).toBeVisible();
    await expect.element(page.getByRole('table', { name: 'What differs' }).getByText('INV-1')).toBeVisible();
    await expect.element(button('What agrees (1)')).toBeVisible();
    await button('Ask about all').click();
    await expect
      .poll(() => sent('/ask'))
      .toMatchObject({ version: row.version, aboutIds: [detail.entries[0]?.aboutId] });
    await expect.element(page.getByText('Green Lane is asked by mail')).toBeVisible();
  });

  it('take a decision about one difference, with a note, or the mail about it alone', async () => {
    const { detail, sent, open } = withStatement();
    await open();
    await button('Decide on INV-1').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Choose what becomes of it')).toBeVisible();
    await choose('What becomes of it', 'Not ours');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Of the restaurant next door');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const aboutId = detail.entries[0]?.aboutId;
    await expect
      .poll(() => sent('/decisions'))
      .toMatchObject({ aboutId, decision: 'not ours', note: 'Of the restaurant next door' });
    await expect.element(dialog).not.toBeInTheDocument();
    await button('Decide on INV-1').click();
    await choose('What becomes of it', 'Ask Green Lane by mail');
    await expect.element(dialog.getByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent('/ask')).toMatchObject({ aboutIds: [aboutId] });
  });

  it('take a decision back', async () => {
    const decided = { decision: 'asked' as const, note: '', by: 'Ann', at: '2026-11-20T10:00:00.000Z' };
    const entries = [{ ...entry('billed twice', 'INV-1', '10'), decided }];
    const { sent, open } = withStatement({ entries, open: 0, email: null });
    await open();
    await expect.element(page.getByRole('table').getByText('Asked the supplier')).toBeVisible();
    await expect.element(button('Ask about all')).not.toBeInTheDocument();
    await button('Decide on INV-1').click();
    await choose('What becomes of it', 'Not decided');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent('/decisions')).toMatchObject({ decision: null, note: '' });
  });

  it('lead from what is missing to the form that brings it in, with its number and supplier', async () => {
    const { open } = withStatement();
    await open();
    await page.getByRole('link', { name: 'Bring in INV-1' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('INV-1');
    await expect.element(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Green Lane');
  });

  it('lead to our invoice, and to the order of what is claimed', async () => {
    const at = { accountId: newId(), accountName: 'Kitchen' };
    const own = { ...at, uploadId: newId(), number: 'CN-9', date: '2026-11-12', gross: '5', type: 'CREDIT' as const };
    const claim = { ...at, claimId: newId(), orderId: newId(), name: 'Basil', day: '2026-11-14', amount: '9' };
    const { open } = withStatement({
      entries: [
        { ...entry('credit not given', 'CN-9', '5'), line: null, own: { ...own, approved: true } },
        { ...entry('claim not credited', 'Basil', '9'), line: null, claim },
      ],
    });
    await open();
    await expect
      .element(page.getByRole('link', { name: 'CN-9' }))
      .toHaveAttribute('href', expect.stringContaining(own.uploadId));
    await expect
      .element(page.getByRole('link', { name: 'Basil' }))
      .toHaveAttribute('href', expect.stringContaining(claim.orderId));
  });

  it('ask for supplier and days that were not read', async () => {
    const { supplier, sent, open } = withStatement({ sums: null, from: null, to: null, entries: [] });
    await open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Statement of Green Lane' })).toBeVisible();
    await button('Save').click();
    await expect.element(page.getByText('First day cannot be empty')).toBeVisible();
    await page.getByRole('textbox', { name: 'First day' }).fill('1 Nov 2026');
    await page.getByRole('textbox', { name: 'Last day' }).fill('31 Oct 2026');
    await button('Save').click();
    await expect.element(page.getByText('The last day is before the first')).toBeVisible();
    await page.getByRole('textbox', { name: 'Last day' }).fill('30 Nov 2026');
    await button('Save').click();
    await expect
      .poll(() => sent('/describe'))
      .toMatchObject({ supplierId: supplier.id, from: '2026-11-01', to: '2026-11-30' });
  });

  it('list lines that are not sure as they stand there, and take what somebody types of them', async () => {
    const { line } = entry('missing here', '', '0');
    const unsure = line ? [{ ...line, kind: null, date: null, amount: null, printed: '3 Nov CN 77 (5.00)' }] : [];
    const { sent, open } = withStatement({ unsure, toComplete: 1 });
    await open();
    await expect.element(button('Reconciled…')).not.toBeInTheDocument();
    await button(/^Complete 3 Nov/).click();
    await choose('Kind', 'Credit note');
    await dialog.getByRole('textbox', { name: 'Date' }).fill('3 Nov 2026');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Number cannot be empty')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Number' }).fill('CN 77');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent(`/lines/${line?.lineId}`))
      .toMatchObject({ kind: 'credit', number: 'CN 77', date: '2026-11-03', amount: '-5' });
  });

  it('take a payment off, and one that bounced as owed again', async () => {
    const { line } = entry('missing here', '', '0');
    const unsure = line ? [{ ...line, kind: null, date: null, amount: null, printed: '3 Nov DD returned 40.00' }] : [];
    const { sent, open } = withStatement({ unsure, toComplete: 1 });
    await open();
    await button(/^Complete 3 Nov/).click();
    await choose('Kind', 'Payment');
    await dialog.getByRole('textbox', { name: 'Date' }).fill('3 Nov 2026');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('40');
    await dialog.getByRole('checkbox', { name: 'It bounced or was given back, so it is owed again' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent(`/lines/${line?.lineId}`)).toMatchObject({ kind: 'payment', amount: '40' });
  });

  it('are closed with a note, which stands there afterwards beside the sums of then', async () => {
    const { sent, open } = withStatement();
    await open();
    await button('Reconciled…').click();
    await expect.element(dialog.getByText(/It differs by £10\.00\. Nobody decided about 1/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('The rest comes next month');
    await dialog.getByRole('button', { name: 'Reconciled' }).click();
    await expect.poll(() => sent('/close')).toMatchObject({ closed: true, note: 'The rest comes next month' });
  });

  it('are only looked at once they are closed, and can be opened again', async () => {
    const { sent, open } = withStatement({
      ...{ closedAt: '2026-11-25T10:00:00.000Z', closedBy: 'Ann', closingNote: 'The rest comes' },
      closedSums: { statement: '20', difference: '20', ours: '0' },
    });
    await open();
    await expect.element(page.getByText('Reconciled by Ann: The rest comes')).toBeVisible();
    await expect.element(page.getByText(/^When it was closed: .* differences £20\.00/)).toBeVisible();
    await expect.element(button('Decide on INV-1')).not.toBeInTheDocument();
    await button('Open again').click();
    await expect.poll(() => sent('/close')).toMatchObject({ closed: false });
  });
});
