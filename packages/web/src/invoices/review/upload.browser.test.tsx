import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { sayChanged } from '../../testing/stub-server.ts';
import { detailOf, fileOf, lineOf, withInvoices } from '../testing-invoices.ts';
import { button, dialog, lines, more, openUpload, seen } from './testing-upload.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

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
