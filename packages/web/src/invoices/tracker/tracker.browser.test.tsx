import { utils, write } from '@e965/xlsx';
import type { InvoiceSummary } from '@larder/contract/invoices.ts';
import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { stubUploads } from '../../testing/stub-upload.ts';
import { pageFile, uploadRow, withInvoices } from '../testing-invoices.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const list = page.getByRole('region', { name: 'Invoices' });
const rowNames = () =>
  list
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);

interface Setup {
  uploads?: Partial<InvoiceUploadRow>[];
  summaries?: Partial<InvoiceSummary>[];
  change?: (server: StubServer) => void;
}

/** The tracker of the kitchen with these uploads; summaries are of those in the same place. */
async function openTracker({ uploads = [], summaries = [], change = () => {} }: Setup = {}) {
  const server = stubServer();
  withInvoices(server);
  const rows = uploads.map((differs) => uploadRow(server.kitchen.id, differs));
  server.rows = { ...server.rows, invoiceUploads: rows };
  server.answers['/invoice-summaries'] = summaries.map((differs, at) => ({
    ...{ uploadId: rows[at]?.id, toDecide: 0, compared: true, largest: null, more: 0 },
    ...differs,
  }));
  change(server);
  const app = await openApp(`/${server.kitchen.id}/procurement/uploads`);
  return { server, rows, app };
}

/** Switches matching off at the head office: all below it have no answer of their own. */
function switchedOff(server: StubServer): void {
  const account = (id: string, parentId: string | null, invoiceMatching: boolean | null) =>
    ({
      id,
      parentId,
      invoiceMatching,
      type: 'LOCATION',
      name: 'x',
      timeZone: null,
      groupIds: [],
      groupDepartments: [],
    }) as never;
  const { headOffice, location, kitchen } = server;
  server.rows = {
    ...server.rows,
    accounts: [
      account(headOffice.id, null, false),
      account(location.id, headOffice.id, null),
      account(kitchen.id, location.id, null),
    ],
  };
}

describe('the Invoice Tracker', () => {
  it('PROC-005 INV-034 is a tab of Procurement with an address of its own, and states what to do while it is empty', async () => {
    const { app } = await openTracker();
    await expect.element(page.getByRole('tab', { name: 'Invoice Tracker' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText('No uploads to display', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/Drop invoices above/)).toBeVisible();
    await page.getByRole('tab', { name: 'Claims' }).click();
    await page.getByRole('tab', { name: 'Invoice Tracker' }).click();
    expect(app.router.state.location.pathname).toMatch(/\/procurement\/uploads$/);
  });

  it('lists first what waits for a person, with the largest thing that is wrong and how many more', async () => {
    await openTracker({
      uploads: [
        { supplierName: 'Done', approvedAt: '2026-11-21T10:00:00Z', approvedBy: 'Ada', status: 'MATCHED' },
        { supplierName: 'Older', date: '2026-11-10' },
        { supplierName: 'Reading', status: 'PROCESSING', number: null, date: null, gross: null },
        { supplierName: 'Newer', date: '2026-11-19' },
      ],
      summaries: [{}, { largest: { kind: 'dearer', pounds: '4.5' }, more: 2, toDecide: 1 }, {}, {}],
    });
    await expect.poll(rowNames).toEqual(['Newer', 'Older', 'Reading', 'Done']);
    await expect.element(list.getByText('Dearer £4.50 + 2 more')).toBeVisible();
    await expect.element(list.getByText('1 to decide')).toBeVisible();
    await expect.element(list.getByText('Being read')).toBeVisible();
    await expect.element(list.getByText('£120.00').first()).toBeVisible();
  });

  it('says that an invoice agrees only where it is compared with an order', async () => {
    await openTracker({
      uploads: [{ supplierName: 'Matched' }, { supplierName: 'Given back', type: 'CREDIT' }],
      summaries: [{}, { compared: false }],
    });
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await expect.element(row('Matched').getByText('Agrees')).toBeVisible();
    expect(row('Given back').getByText('Agrees').query()).toBeNull();
  });

  it('states what differs in the currency of the invoice until its rate is known', async () => {
    const largest = { kind: 'dearer' as const, pounds: '4.5' };
    await openTracker({
      uploads: [
        { supplierName: 'No rate', currency: 'EUR' },
        { supplierName: 'With a rate', currency: 'EUR', rate: '0.85' },
      ],
      summaries: [{ largest }, { largest }],
    });
    await expect.element(page.getByRole('row', { name: /No rate/ }).getByText('Dearer EUR 4.50')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /With a rate/ }).getByText('Dearer £4.50')).toBeVisible();
  });

  it('has its way to bring one in and one menu beside the list, in one row on a phone, and a search that is not cut on a tablet', async () => {
    await openTracker();
    const upload = page.getByRole('link', { name: 'Upload', exact: true });
    const more = page.getByRole('button', { name: 'More', exact: true });
    await page.viewport(390, 844);
    await expect.element(upload).toBeVisible();
    const box = (part: typeof upload) => part.element().getBoundingClientRect();
    expect(Math.abs(box(upload).top - box(more).top)).toBeLessThan(2);
    await more.click();
    const entries = page.getByRole('menuitem');
    await expect
      .poll(() => entries.elements().map((entry) => entry.textContent))
      .toEqual([...['Supplier statements', 'Price queue', 'Settings']]);
    await userEvent.keyboard('{Escape}');
    await page.viewport(820, 1180);
    const search = page.getByRole('searchbox', { name: 'Search invoices' });
    await expect.element(search).toBeVisible();
    const field = search.element();
    const drawing = document.createElement('canvas').getContext('2d');
    if (!drawing) throw new Error('no canvas');
    drawing.font = getComputedStyle(field).font;
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    expect(drawing.measureText('Search invoices').width).toBeLessThan(room);
  });

  it('has its invoices in a list 600 px high', async () => {
    await openTracker({ uploads: [{}] });
    await expect.element(list).toBeVisible();
    expect(list.element().getBoundingClientRect().height).toBe(600);
  });

  it('is narrowed by words and by status, and a row leads to its upload', async () => {
    const { app, rows } = await openTracker({
      uploads: [
        { supplierName: 'North Sea Fish', number: '88' },
        { status: 'ERROR', error: 'The file is damaged' },
      ],
    });
    await page.getByRole('searchbox').fill('north 88');
    await expect.poll(rowNames).toEqual(['North Sea Fish']);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Not read' }).click();
    await expect.poll(rowNames).toEqual(['Green Lane']);
    await expect.element(list.getByText('The file is damaged')).toBeVisible();
    await list.getByRole('link', { name: 'Green Lane' }).click();
    await expect.poll(() => app.router.state.location.pathname).toContain(`/uploads/${rows[1]?.id}`);
  });
});

describe('matching by itself', () => {
  it('PROC-022 is offered, with uploads, only where invoices are matched', async () => {
    const { app } = await openTracker();
    await expect.element(page.getByRole('button', { name: 'Auto Match Invoices', exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Upload', exact: true })).toBeVisible();
    await app.unmount();
    await openTracker({ change: switchedOff });
    await expect.element(page.getByText(/Invoice matching is switched off here/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Auto Match Invoices', exact: true }).query()).toBeNull();
    expect(page.getByRole('link', { name: 'Upload', exact: true }).query()).toBeNull();
  });

  it('PROC-023 shows what is answered as it is under Match Result', async () => {
    const { server } = await openTracker();
    server.replies = { '/invoices/match': { matched: [{ uploadId: newId(), status: 'MATCHED' }], open: [] } };
    await page.getByRole('button', { name: 'Auto Match Invoices', exact: true }).click();
    const result = page.getByRole('region', { name: 'Match Result' });
    await expect.element(result.getByRole('heading', { name: 'Match Result', exact: true })).toBeVisible();
    const raw = JSON.stringify({ cursor: 'e.2', rows: {}, deleted: {}, ...server.replies['/invoices/match'] });
    await expect.poll(() => result.element().querySelector('pre')?.textContent).toBe(raw);
    await expect.element(result.getByText('1 invoice matched, 0 left open.')).toBeVisible();
  });

  it('shows the text of an error in its place, and needs a network', async () => {
    const { server } = await openTracker({ change: (stub) => (stub.refuses = ['/invoices/match']) });
    await page.getByRole('button', { name: 'Auto Match Invoices', exact: true }).click();
    const result = page.getByRole('region', { name: 'Match Result' });
    await expect.element(result.getByText(server.refusal.message)).toBeVisible();
  });
});

describe('invoices that are dropped on the tracker', () => {
  const drop = async (files: File[]) => {
    const field = page.getByLabelText('Drop invoices here, or choose them');
    await expect.element(field).toBeInTheDocument();
    await userEvent.upload(field.element(), files);
  };
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  const announced = (server: StubServer) =>
    server.sent.filter(({ path }) => path.endsWith('/invoices')).map(({ body }) => body);

  it('are one upload each, with the hash of each file, and the files follow', async () => {
    const { server } = await openTracker();
    server.replies = { '/invoices': { uploadId: newId(), isNew: true } };
    const uploads = stubUploads([{ status: 200, body: { cursor: 'e.3', rows: {}, deleted: {}, publicUrl: '/x' } }]);
    await drop([pdf('one.pdf'), pdf('two.pdf')]);
    await expect.poll(() => announced(server).length).toBe(2);
    const [first] = announced(server) as { uploadId: string; files: { sha256: string }[] }[];
    expect(first).toMatchObject({ supplierId: null, number: null, files: [{ filename: 'one.pdf', sizeBytes: 8 }] });
    expect(first?.files[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    await expect.poll(() => uploads.sent.length).toBe(2);
    expect(uploads.sent[0]?.address).toContain(`/invoices/${first?.uploadId}/files/1?commandId=`);
  });

  it('as pictures are asked about: pages of one invoice, in the order they were put, or an invoice each', async () => {
    const { server } = await openTracker();
    server.replies = { '/invoices': { uploadId: newId(), isNew: true } };
    stubUploads([{ status: 200, body: { cursor: 'e.3', rows: {}, deleted: {}, publicUrl: '/x' } }]);
    await drop([await pageFile('first.jpg'), await pageFile('second.jpg')]);
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Are these the pages of one invoice?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Move up page 2, second.jpg' }).click();
    await dialog.getByRole('button', { name: 'Send as one invoice' }).click();
    await expect
      .poll(() => announced(server))
      .toMatchObject([{ files: [{ filename: 'second.jpg' }, { filename: 'first.jpg' }] }]);
  });

  it('are as many as lie on the desk; more pictures than one invoice has files are an invoice each', async () => {
    const { server } = await openTracker();
    server.replies = { '/invoices': { uploadId: newId(), isNew: true } };
    stubUploads([{ status: 200, body: { cursor: 'e.3', rows: {}, deleted: {}, publicUrl: '/x' } }]);
    const many = Array.from({ length: 21 }, (_, at) => at + 1);
    await drop(many.map((at) => pdf(`bill ${at}.pdf`)));
    await expect.poll(() => announced(server).length).toBe(21);
    const picture = await pageFile('page.jpg');
    await drop(many.map((at) => new File([picture], `page ${at}.jpg`, { type: 'image/jpeg' })));
    const dialog = page.getByRole('dialog', { name: '21 pictures' });
    await expect.element(dialog.getByText(/^One invoice has up to 20 files/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Send as one invoice' }).query()).toBeNull();
    await dialog.getByRole('button', { name: 'Each is an invoice' }).click();
    await expect.poll(() => announced(server).length).toBe(42);
  });

  it('and are here already lead to their first upload', async () => {
    const { server, rows } = await openTracker({ uploads: [{}] });
    server.replies = { '/invoices': { uploadId: rows[0]?.id, isNew: false } };
    const uploads = stubUploads([]);
    await drop([pdf('again.pdf')]);
    const link = page.getByRole('link', { name: 'Open the first upload' });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(`/uploads/${rows[0]?.id}`));
    expect(uploads.sent).toEqual([]);
  });

  it('are one upload for each sheet of a workbook that lists bills, as CSV, and others are named', async () => {
    const { server } = await openTracker();
    server.replies = { '/invoices': { uploadId: newId(), isNew: true } };
    const uploads = stubUploads([{ status: 200, body: { cursor: 'e.3', rows: {}, deleted: {}, publicUrl: '/x' } }]);
    const book = utils.book_new();
    const bills = [
      ['Date', 'Number', 'Amount'],
      [new Date(Date.UTC(2026, 10, 13)), 'INV-1', 1234.5],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(bills, { UTC: true }), 'November');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Ask Joan about the rest']]), 'Notes');
    await drop([new File([write(book, { type: 'array', bookType: 'xlsx' })], 'Greens.xlsx')]);
    await expect
      .poll(() => announced(server))
      .toMatchObject([{ number: null, files: [{ filename: 'Greens.csv', contentType: 'text/csv' }] }]);
    await expect.poll(() => uploads.sent.length).toBe(1);
    expect(await uploads.sent[0]?.file.text()).toBe('"Date";"Number";"Amount"\n"2026-11-13";"INV-1";"1234.5"\n');
    await expect
      .element(page.getByText('Greens.xlsx: These sheets list no bills and were left out: Notes.'))
      .toBeVisible();
  });

  it('are not taken where they are no invoice files, too large or empty, each with the reason', async () => {
    const { server } = await openTracker();
    await drop([
      new File(['x'], 'IMG_1.HEIC', { type: '' }),
      new File(['x'], 'list.docx', { type: 'application/msword' }),
      new File(['x'], 'broken.xlsx', { type: 'application/vnd.ms-excel' }),
      new File([], 'none.pdf', { type: 'application/pdf' }),
    ]);
    await expect
      .element(page.getByText('list.docx is not a picture, PDF, e-invoice, mail or statement.'))
      .toBeVisible();
    await expect.element(page.getByText(/^IMG_1\.HEIC is a HEIC picture/)).toBeVisible();
    await expect.element(page.getByText(/^broken\.xlsx: /)).toBeVisible();
    await expect.element(page.getByText('none.pdf is empty.')).toBeVisible();
    expect(announced(server)).toEqual([]);
  });

  it('INV-033 and are refused, or fail later, state why in the list, without a toast', async () => {
    const { server } = await openTracker({ uploads: [{ status: 'ERROR', error: 'Not all of its files arrived' }] });
    await expect.element(list.getByText('Not all of its files arrived')).toBeVisible();
    await expect.element(list.getByText('Not read', { exact: true })).toBeVisible();
    server.refuses = ['/invoices'];
    server.refusal = {
      status: 409,
      code: 'invoice.here-already',
      message: 'Invoice 4711 of Green Lane is already here',
    };
    await drop([pdf('one.pdf')]);
    await expect.element(page.getByText('one.pdf: Invoice 4711 of Green Lane is already here')).toBeVisible();
    expect(document.querySelectorAll('.mantine-Notification-root')).toHaveLength(0);
  });

  it('without a network stay on the device, and are sent once there is one (rule 178)', async () => {
    const { server } = await openTracker();
    server.replies = { '/invoices': { uploadId: newId(), isNew: true } };
    const uploads = stubUploads([{ status: 200, body: { cursor: 'e.3', rows: {}, deleted: {}, publicUrl: '/x' } }]);
    server.online = false;
    await drop([pdf('one.pdf')]);
    await expect.element(list.getByText('one.pdf')).toBeVisible();
    await expect.element(page.getByRole('link', { name: '1 unsent' })).toBeVisible();
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => uploads.sent.length).toBe(1);
    expect(await uploads.sent[0]?.file.text()).toBe('%PDF-1.7');
    await expect.element(page.getByRole('link', { name: '1 unsent' })).not.toBeInTheDocument();
  });
});
