import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import type { StatementDetail } from '@larder/contract/supplier-statements.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sayChanged, stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';
import { detailOf, fileOf, lineOf, uploadRow, withInvoices } from '../testing-invoices.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

interface Setup {
  row?: Partial<InvoiceUploadRow>;
  /** Given Green Lane's flour. */
  detail?: (flourId: string) => Partial<InvoiceDetail>;
  withheld?: 'invoices' | 'costs';
  /** The supplier's statement of November bills it twice. */
  statements?: boolean;
  /** Ids of further uploads of the same. */
  others?: string[];
  /** The id of an order of the supplier that was received. */
  received?: string;
}

/** Invoice 4711 of Green Lane, on its page. */
async function openUpload({
  row = {},
  detail = () => ({}),
  withheld,
  statements = false,
  others = [],
  received,
}: Setup = {}) {
  const server = stubServer({ costsWithheld: withheld === 'costs' });
  const supplier = supplierOf(newId(), 'Green Lane');
  const flour = optionOf(supplier.id);
  server.rows = { suppliers: [supplier], supplierOptions: [flour] };
  const upload = uploadRow(server.kitchen.id, { supplierId: supplier.id, ...row });
  server.rows.invoiceUploads = others.map((id) => ({ ...upload, id }));
  if (received)
    server.rows.orders = [{ ...draftOf(server, supplier.id, flour), id: received, status: 'RECEIVED', version: 4 }];
  withInvoices(server, detailOf(upload, detail(flour.id)));
  if (statements) server.answers['/statements'] = [billedTwice(server.kitchen.id, supplier.id)];
  if (withheld === 'invoices') server.can = server.can.filter((one) => one !== 'do:invoices');
  await openApp(`/${server.kitchen.id}/procurement/uploads/${upload.id}`);
  const sent = (end: string) => server.sent.find(({ path }) => path.endsWith(end))?.body;
  return { server, supplier, flour, upload, sent };
}

/** The statement of November, on which invoice 4711 stands a second time. */
function billedTwice(accountId: string, supplierId: string): StatementDetail {
  const row = uploadRow(accountId, { supplierId, paper: 'statement', number: null, version: 3 });
  const line = { lineId: 'line-2', kind: 'invoice' as const, number: '4711', date: '2026-11-22', amount: '120' };
  return {
    ...{ row, accountName: 'Kitchen', supplierName: 'Green Lane', email: null, from: '2026-11-01', to: '2026-11-30' },
    ...{ sums: null, toComplete: 0, differences: 1, open: 1, closedAt: null, closedBy: null, opening: null },
    ...{ closing: null, payments: '0', closingNote: '', needsColumns: false, sheet: null, closedSums: null },
    ...{ failedChecks: [], unsure: [] },
    entries: [
      {
        ...{ aboutId: 'line-2', kind: 'billed twice', pounds: '120', own: null, claim: null, decided: null },
        line: { ...line, balance: null, printed: '4711' },
      },
      {
        aboutId: 'own',
        kind: 'not on it',
        pounds: '-30',
        own: null,
        claim: null,
        decided: null,
        line: null,
      },
    ],
  };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const lines = page.getByRole('list', { name: 'Lines' });
const dialog = page.getByRole('dialog');
const seen = { source: 'picture' as const, confidence: 0.99, printed: '' };
const box = { page: 1, left: 0.1, top: 0.2, width: 0.3, height: 0.05 };
const more = async (entry: string) => {
  await button('More').click();
  await page.getByRole('menuitem', { name: entry }).click();
};

describe('the paper beside its fields', () => {
  it('shows the place of a value that is pressed, and marks what was read with little confidence', async () => {
    await openUpload({
      detail: () => ({
        found: { number: { ...seen, box }, date: { ...seen, confidence: 0.7, box: { ...box, top: 0.5 } } },
      }),
    });
    await expect.element(page.getByRole('img', { name: 'page 1.jpg' })).toBeVisible();
    expect(document.querySelector('[data-pointed]')).toBeNull();
    await button('Number: 4711. Show on the paper').click();
    const pointed = () => document.querySelector<HTMLElement>('[data-pointed]')?.style.top;
    expect(pointed()).toBe('20%');
    const date = button('Date: 20 Nov 2026, check. Show on the paper');
    await expect.element(page.getByText('check', { exact: true })).toBeVisible();
    expect(page.getByText('check', { exact: true }).elements()).toHaveLength(1);
    await date.click();
    await expect.poll(pointed).toBe('50%');
  });

  it('leads to the orders that its lines are on', async () => {
    const orders = [4, 5].map((orderNumber) => ({ id: newId(), accountId: newId(), orderNumber }));
    await openUpload({ row: { status: 'MATCHED', orders } });
    for (const { id, accountId, orderNumber } of orders)
      await expect
        .element(page.getByRole('link', { name: `PO ${orderNumber}`, exact: true }))
        .toHaveAttribute('href', `/${accountId}/review/supplier-statements/detail/${id}`);
  });

  it('is made larger, and stands above its fields on a phone', async () => {
    await openUpload();
    const picture = page.getByRole('img', { name: 'page 1.jpg' });
    await expect.element(picture).toBeVisible();
    const width = () => picture.element().getBoundingClientRect().width;
    const before = width();
    await button('Larger').click();
    await expect.poll(width).toBeCloseTo(before * 1.5, -1);
    await page.viewport(390, 844);
    const top = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect().top;
    await expect.poll(() => top('Pages of the invoice') < top('Lines')).toBe(true);
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('shows several pictures one below the other, each value on its own page', async () => {
    await openUpload({
      row: { files: [fileOf(), fileOf({ place: 2, originalFilename: 'page 2.jpg' })] },
      detail: () => ({
        pages: [
          { width: 6, height: 8 },
          { width: 6, height: 8 },
        ],
        found: { gross: { ...seen, box: { ...box, page: 2 } } },
      }),
    });
    await button(/^Total with VAT: £120.00/).click();
    const pointed = document.querySelector('[data-pointed]');
    expect(pointed?.parentElement?.querySelector('img')?.alt).toBe('page 2.jpg');
  });
});

describe('the lines of an invoice', () => {
  it('rule 73: state everything that is wrong, each with its £, and that a line agrees', async () => {
    await openUpload({
      detail: () => ({
        lines: [
          lineOf({
            findings: [
              { kind: 'dearer', pounds: '4.5' },
              { kind: 'billed more than received', pounds: '5.5' },
            ],
          }),
          lineOf({ name: 'Oil' }),
        ],
      }),
    });
    const flour = lines.getByRole('listitem', { name: 'Flour' });
    await expect.element(flour.getByText('Dearer £4.50')).toBeVisible();
    await expect.element(flour.getByText('Billed more than received £5.50')).toBeVisible();
    await expect.element(lines.getByRole('listitem', { name: 'Oil' }).getByText('Agrees')).toBeVisible();
  });

  it('that are given back on no order agree with nothing', async () => {
    await openUpload({ row: { type: 'CREDIT' }, detail: () => ({ lines: [lineOf({ direction: 'returned' })] }) });
    await expect.element(page.getByRole('region', { name: 'Credit note' })).toBeVisible();
    await expect.element(lines.getByRole('listitem', { name: 'Flour' })).toBeVisible();
    expect(page.getByText('Agrees').query()).toBeNull();
  });

  it('are given the item of the supplier, and how many lots one printed unit is', async () => {
    const { sent, flour } = await openUpload({
      detail: () => ({
        lines: [
          lineOf({
            unit: 'pallet',
            lots: null,
            identifiedBy: null,
            findings: [{ kind: 'item not known', pounds: '100' }],
          }),
        ],
      }),
    });
    await button('Choose item of Flour').click();
    await dialog.getByRole('combobox', { name: 'Item of the supplier' }).click();
    await page.getByRole('option', { name: /Flour/ }).click();
    await dialog.getByLabelText('Bag in one pallet').fill('40');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent('/item')).toMatchObject({ optionId: flour.id, lotsPerUnit: '40', kind: 'goods' });
  });

  it('are named by the word of their unit, and no unit holds nothing', async () => {
    await openUpload({ detail: (flourId) => ({ lines: [lineOf({ unit: 'XBX', optionId: flourId })] }) });
    await button('Choose item of Flour').click();
    const inOne = dialog.getByLabelText('Bag in one box');
    await inOne.fill('0.0');
    await expect.element(dialog.getByText('It must be above 0')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save' }).query()).toBeNull();
    await inOne.fill('2');
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  it('are put on orders, split over several', async () => {
    const order = (orderNumber: number, optionId: string) => ({
      ...{ id: newId(), accountId: newId(), accountName: 'Kitchen', orderNumber, status: 'SENT' },
      ...{ orderDate: '2026-11-18', deliveryDate: '2026-11-20' },
      lines: [
        { orderLineId: newId(), optionId, name: 'Flour', ordered: '6', received: null, billed: '0', agreedPrice: '10' },
      ],
    });
    const { sent } = await openUpload({
      detail: (flourId) => ({ orders: [order(7, flourId), order(8, flourId)], lines: [lineOf({ optionId: flourId })] }),
    });
    await button('Put on orders: Flour').click();
    await dialog.getByLabelText('Lots on PO 7, Flour').fill('6');
    await dialog.getByLabelText('Lots on PO 8, Flour').fill('4');
    await expect.element(dialog.getByText('10 of 10 are on orders.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent('/orders')).toMatchObject({ allocations: [{ lots: '6' }, { lots: '4' }] });
  });

  it('that are on no order are counted, and all can be put on the one order that the others are on', async () => {
    const onOrder = { orderId: newId(), orderLineId: newId(), lots: '10', net: '100' };
    const { server, sent } = await openUpload({
      row: { orders: [{ id: onOrder.orderId, accountId: newId(), orderNumber: 7 }] },
      received: onOrder.orderId,
      detail: () => ({
        lines: [
          lineOf({ allocations: [onOrder] }),
          lineOf({ name: 'Oil', findings: [{ kind: 'not ordered', pounds: '9' }] }),
          lineOf({ name: 'Credit', direction: 'returned', findings: [{ kind: 'item not known', pounds: '2' }] }),
        ],
      }),
    });
    await expect.element(page.getByText('1 line is on no order')).toBeVisible();
    await button('Put all of it on PO 7…').click();
    await dialog.getByRole('button', { name: 'Put on PO 7' }).click();
    await expect.poll(() => sent('/match')).toMatchObject({ version: 4 });
    expect(server.sent.at(-1)?.path).toContain(`/orders/${onOrder.orderId}/match`);
  });

  it('that are dearer are accepted or claimed; those that are cheaper are not asked about', async () => {
    const { sent } = await openUpload({
      detail: () => ({
        lines: [
          lineOf({ findings: [{ kind: 'dearer', pounds: '4.5' }] }),
          lineOf({ name: 'Oil', findings: [{ kind: 'cheaper', pounds: '1' }] }),
        ],
      }),
    });
    await page.getByRole('radiogroup', { name: 'Decision on Flour' }).getByText('Claim').click();
    await expect.poll(() => sent('/decision')).toMatchObject({ decision: 'claimed' });
    expect(page.getByRole('radiogroup', { name: 'Decision on Oil' }).query()).toBeNull();
  });
});

describe('an upload as a whole', () => {
  it('is approved once it is stated what that does', async () => {
    const { sent } = await openUpload({
      row: { status: 'MATCHED' },
      detail: () => ({
        lines: [
          lineOf({}),
          lineOf({ name: 'Oil', decision: 'accepted', acceptedNet: '2', findings: [{ kind: 'dearer', pounds: '2' }] }),
          lineOf({
            ...{ name: 'Milk', decision: 'claimed', claimedNet: '4.5' },
            findings: [
              { kind: 'billed more than received', pounds: '3' },
              { kind: 'dearer', pounds: '2' },
            ],
          }),
          lineOf({ name: 'Eggs', acceptedNet: '1', findings: [{ kind: 'dearer', pounds: '1' }] }),
          lineOf({ name: 'Delivery', kind: 'charge', net: '5' }),
          lineOf({ name: 'Fuel', kind: 'charge', net: '3', open: true }),
        ],
      }),
    });
    const decisionOn = (name: string) => page.getByRole('radiogroup', { name: `Decision on ${name}` });
    await expect.element(decisionOn('Fuel')).toBeVisible();
    expect(decisionOn('Delivery').query()).toBeNull(); // the order has it
    await button('Approve').click();
    await expect.element(dialog.getByText('2 lines as ordered, received and agreed.')).toBeVisible();
    await expect.element(dialog.getByText(/^Accepted £2.00: Oil\./)).toBeVisible();
    await expect.element(dialog.getByText('Claimed from the supplier £4.50: Milk.')).toBeVisible();
    await expect.element(dialog.getByText('Accepted as within tolerance £1.00: Eggs.')).toBeVisible();
    await expect.element(dialog.getByText(/^Not decided: Fuel\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Approve' }).query()).toBeNull();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(sent('/approve')).toBeUndefined();
  });

  it('is approved where everything is decided', async () => {
    const { sent, upload } = await openUpload({ row: { status: 'MATCHED' } });
    await button('Approve').click();
    await expect.element(dialog.getByText('1 line as ordered, received and agreed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => sent('/approve')).toMatchObject({ version: upload.version });
  });

  it('is not approved before its goods came', async () => {
    const place = { id: newId(), accountId: newId() };
    await openUpload({
      row: { status: 'MATCHED', orders: [{ ...place, orderNumber: 7 }] },
      detail: () => ({
        orders: [
          {
            ...{ ...place, accountName: 'Kitchen', orderNumber: 7, status: 'MATCHED', lines: [] },
            ...{ orderDate: '2026-11-18', deliveryDate: '2026-11-20' },
          },
        ],
      }),
    });
    await button('Approve').click();
    await expect.element(dialog.getByText(/^Not received yet: PO 7\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Approve' }).query()).toBeNull();
  });

  it('that somebody else approved meanwhile is not asked about again', async () => {
    const { server, upload } = await openUpload({ row: { status: 'MATCHED' } });
    await button('Approve').click();
    await expect.element(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
    const approved = { approvedAt: '2026-11-21T10:00:00Z', approvedBy: 'Bea', version: upload.version + 1 };
    withInvoices(server, detailOf({ ...upload, ...approved }));
    await sayChanged();
    await expect.element(dialog.getByText('Bea approved it meanwhile.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Approve' }).query()).toBeNull();
  });

  it('that is here already shows what was read, leads to the first one, and is stated to be another bill', async () => {
    const first = newId();
    const error = 'Invoice 4711 of Green Lane is already here, uploaded 20 Nov 2026 by Gino';
    await openUpload({
      row: { status: 'ERROR', error },
      detail: () => ({ hereAlready: { uploadId: first, accountId: newId() } }),
      others: [first],
    });
    await expect.element(page.getByText('It is here already')).toBeVisible();
    await expect.element(page.getByText(error, { exact: false })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open the first one.' }))
      .toHaveAttribute('href', expect.stringContaining(first));
    await expect.element(lines.getByRole('listitem', { name: 'Flour' })).toBeVisible();
    expect(page.getByRole('region', { name: 'Enter it by hand' }).query()).toBeNull();
    await button('More').click();
    await expect.element(page.getByRole('menuitem', { name: 'Another bill…' })).toBeVisible();
  });

  it('that could not be read is not asked whether it is another bill', async () => {
    const error = 'It is protected with a password';
    await openUpload({ row: { status: 'ERROR', error }, detail: () => ({ lines: [] }) });
    await expect.element(page.getByText('It could not be read')).toBeVisible();
    await button('More').click();
    await expect.element(page.getByRole('menuitem', { name: 'Read again' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Another bill…' }).query()).toBeNull();
  });

  it('that could not be read tells nobody to do what they may not', async () => {
    const row = { status: 'ERROR' as const, error: 'It is protected with a password' };
    await openUpload({ row, detail: () => ({ lines: [] }), withheld: 'invoices' });
    await expect.element(page.getByText(/It is protected with a password\./)).toBeVisible();
    await expect.element(page.getByText('They appear once they are read or entered.')).toBeVisible();
    expect(page.getByText(/by hand/).query()).toBeNull();
  });

  it.each([
    [
      'a supplier that nobody knows',
      { supplierId: null, supplierName: 'Baker & Daughters' },
      /No supplier is called Baker & Daughters/,
    ],
    ['another currency', { currency: 'EUR' }, /Enter its rate in pounds under Correct/],
  ])('of %s states what to enter before it can be matched', async (_, row, words) => {
    await openUpload({ row });
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('that is a statement has no lines and misses no total', async () => {
    await openUpload({
      row: { paper: 'statement', number: null, net: null, vat: null, gross: null },
      detail: () => ({ lines: [], linesTotal: null }),
    });
    await expect.element(page.getByRole('region', { name: 'Statement' })).toBeVisible();
    expect(page.getByRole('region', { name: 'Lines' }).query()).toBeNull();
    expect(page.getByText('Not entered').query()).toBeNull();
  });

  it('is not approved while a decision about a line is on its way', async () => {
    const { server, upload } = await openUpload({
      row: { status: 'MATCHED' },
      detail: () => ({ lines: [lineOf({ findings: [{ kind: 'dearer', pounds: '4.5' }] })] }),
    });
    server.rows = { ...server.rows, invoiceUploads: [upload] };
    server.replies['/decision'] = { rows: { invoiceUploads: [{ ...upload, version: upload.version + 1 }] } };
    await expect.element(button('Approve')).toBeEnabled();
    const decision = page.getByRole('radiogroup', { name: 'Decision on Flour' });
    await decision.getByText('Claim').click();
    await expect.element(button('Approve')).toBeDisabled();
    await expect.element(decision.getByRole('radio', { name: 'Accept' })).toBeDisabled();
  });

  it('has its approval withdrawn with a reason alone', async () => {
    const { sent } = await openUpload({
      row: { status: 'MATCHED', approvedAt: '2026-11-21T10:00:00Z', approvedBy: 'Larder' },
    });
    await expect.element(page.getByText(/, Larder$/)).toBeVisible();
    await more('Withdraw approval…');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(dialog.getByText('Reason cannot be empty')).toBeVisible();
    await dialog.getByLabelText('Reason').fill('Wrong delivery');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(() => sent('/withdraw')).toMatchObject({ reason: 'Wrong delivery' });
  });

  it('that resembles another one links to it, and is stated to be another bill', async () => {
    const other = newId();
    const { sent } = await openUpload({ row: { resemblesId: other } });
    await expect
      .element(page.getByRole('link', { name: 'The other one' }))
      .toHaveAttribute('href', expect.stringContaining(other));
    await more('Another bill…');
    await dialog.getByLabelText('Reason').fill('Two deliveries');
    await dialog.getByRole('button', { name: 'It is another bill' }).click();
    await expect.poll(() => sent('/another')).toMatchObject({ reason: 'Two deliveries' });
  });

  it('is read again, has pages taken away, and is removed', async () => {
    const files = [fileOf(), fileOf({ place: 2, originalFilename: 'page 2.jpg' })];
    const { sent } = await openUpload({ row: { files } });
    await more('Read again');
    await expect.poll(() => sent('/read')).toBeDefined();
    await more('Pages…');
    await dialog.getByRole('button', { name: 'Take out page 1, page 1.jpg' }).click();
    await dialog.getByRole('button', { name: 'Save and read again' }).click();
    await expect.poll(() => sent('/files')).toMatchObject({ places: [2] });
    await more('Remove…');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => sent('/remove')).toBeDefined();
  });

  it('is decided on where it differs on a statement, as on the statement itself', async () => {
    const { server, upload, sent } = await openUpload({ statements: true });
    const panel = page.getByRole('region', { name: 'On statements of the supplier' });
    await expect
      .element(panel.getByText('On the statement of 01 to 30 Nov 2026: billed twice, £120.00 more on it.'))
      .toBeVisible();
    await expect.element(panel.getByText(/not on the statement, £30\.00 less on it\.$/)).toBeVisible();
    await button('Decide on billed twice, statement of 01 to 30 Nov 2026').click();
    await dialog.getByRole('combobox', { name: 'What becomes of it' }).click();
    await page.getByRole('option', { name: 'Ours is right' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('/decisions'))
      .toMatchObject({ aboutId: 'line-2', decision: 'ours is right', version: 3 });
    expect(server.sent.some(({ path }) => path.includes(`/supplier-statements/${upload.id}`))).toBe(false);
  });

  it('states which checks fail, each in a sentence', async () => {
    const failed = ['Lines come to £40, their total is £1', 'Net and VAT come to £121, the total is £120'];
    await openUpload({ detail: () => ({ failedChecks: failed }) });
    await expect.element(page.getByText(new RegExp(`${failed.join('\\. ')}\\.$`))).toBeVisible();
  });

  it.each([
    ['warns of bank details that changed', true, 0.95, true],
    ['does not warn of those of a first invoice of its supplier', false, 0.95, false],
    ['does not warn where a picture shows them badly', true, 0.5, false],
  ])('%s', async (_, known, confidence, warns) => {
    const text = 'Its bank details differ from those of the last approved invoice';
    const alone = [
      { reason: 'supplier known' as const, holds: known, text: 'Known' },
      { reason: 'same details' as const, holds: false, text },
    ];
    const found = { bankAccount: { ...seen, confidence, box: null } };
    await openUpload({ detail: () => ({ alone, found }) });
    await expect.element(lines.getByRole('listitem', { name: 'Flour' })).toBeVisible();
    const notice = page.getByText(
      /differ from those of the last approved invoice\. Ask the supplier by a telephone number/,
    );
    if (warns) await expect.element(notice).toBeVisible();
    else expect(notice.query()).toBeNull();
  });

  it('is looked at only by whom matching is withheld from', async () => {
    await openUpload({ withheld: 'invoices', row: { status: 'MATCHED' } });
    await expect.element(lines.getByRole('listitem', { name: 'Flour' })).toBeVisible();
    for (const name of ['Approve', 'Correct', 'More', 'Choose item of Flour']) expect(button(name).query()).toBeNull();
  });

  it('shows no amounts and no file to whom costs are hidden', async () => {
    const hidden = { net: null, vat: null, gross: null };
    await openUpload({
      withheld: 'costs',
      row: hidden,
      detail: () => ({ linesTotal: null, lines: [lineOf({ net: null, unitPrice: null })] }),
    });
    await expect.element(page.getByText(/It states prices, which are hidden from you/)).toBeVisible();
    await expect.element(lines.getByRole('listitem', { name: 'Flour' })).toBeVisible();
    expect(lines.getByRole('listitem').first().element().textContent).toContain('10 bag, code F1, VAT 20%');
    expect(document.querySelector('main')?.textContent).not.toMatch(/£|NaN/);
    expect(button('Correct').query()).toBeNull();
    expect(page.getByRole('link', { name: 'Open the file' }).query()).toBeNull();
  });
});

describe('an invoice that is entered by hand', () => {
  it('opens as a form where nothing could be read, and is typed with Enter alone', async () => {
    const { sent, supplier } = await openUpload({
      row: {
        status: 'ERROR',
        error: 'The file is damaged',
        number: null,
        date: null,
        net: null,
        vat: null,
        gross: null,
      },
      detail: () => ({ lines: [] }),
    });
    await expect.element(page.getByText(/The file is damaged\. Read it again, or enter it by hand\./)).toBeVisible();
    await page.getByRole('textbox', { name: 'Invoice number' }).fill('4711');
    await userEvent.keyboard('{Enter}20/11/2026{Enter}7{Enter}{Enter}');
    await userEvent.keyboard('100{Enter}20{Enter}120{Enter}');
    await userEvent.keyboard('Flour{Enter}F1{Enter}10{Enter}bag{Enter}100{Enter}20{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Item of line 2' })).toHaveFocus();
    await button('Save').click();
    await expect
      .poll(() => sent('/enter'))
      .toMatchObject({
        ...{ number: '4711', supplierId: supplier.id, date: '2026-11-20', orderNumber: '7', currency: 'GBP' },
        ...{ net: '100', vat: '20', gross: '120' },
        lines: [{ name: 'Flour', supplierCode: 'F1', quantity: '10', unit: 'bag', net: '100', vatPercent: '20' }],
      });
  });

  it('begins with what was read, states what does not add up while it is typed, and is left again', async () => {
    await openUpload();
    await button('Correct').click();
    const net = page.getByRole('textbox', { name: 'Net of line 1' });
    await expect.element(net).toHaveValue('100.00');
    await net.fill('90');
    await expect.element(page.getByText('The net is £10.00 above the lines.')).toBeVisible();
    await button('Cancel').click();
    await expect.element(lines.getByRole('listitem', { name: 'Flour' })).toBeVisible();
  });

  it('takes a currency as it is typed, and asks for its rate, which is not 0', async () => {
    const { sent } = await openUpload();
    await button('Correct').click();
    const currency = page.getByRole('textbox', { name: 'Currency' });
    await currency.fill('euro');
    await button('Save').click();
    await expect.element(page.getByText('Currency must be three letters, such as GBP or EUR')).toBeVisible();
    await currency.fill('eur');
    await page.getByRole('textbox', { name: '£ for one unit of it' }).fill('0');
    await expect.element(currency).toHaveValue('EUR');
    await button('Save').click();
    await expect.element(page.getByText('The rate must be above 0')).toBeVisible();
    expect(sent('/enter')).toBeUndefined();
    await page.getByRole('textbox', { name: '£ for one unit of it' }).fill('0.85');
    await button('Save').click();
    await expect.poll(() => sent('/enter')).toMatchObject({ currency: 'EUR', rate: '0.85' });
  });

  it('needs number and supplier, and takes no figure that can not be read', async () => {
    const { sent } = await openUpload({ row: { number: null, supplierId: null } });
    await button('Correct').click();
    await page.getByRole('textbox', { name: 'Total with VAT' }).fill('12,34,5');
    await button('Save').click();
    await expect.element(page.getByText('Invoice number cannot be empty')).toBeVisible();
    await expect.element(page.getByText('Supplier cannot be empty')).toBeVisible();
    await expect.element(page.getByText('Total with VAT must be numeric')).toBeVisible();
    expect(sent('/enter')).toBeUndefined();
  });
});
