import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { StatementDetail, StatementSummary } from '@larder/contract/supplier-statements.ts';
import { statementOf } from '@larder/reading/testing/drawn-statement.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { reading } from '../../db/transaction.ts';
import { addShop } from '../../procurement/testing-orders.ts';
import { openFiles } from '../../storage/file-store.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { typedInvoice, typedLine, unreadUpload } from '../../testing/invoices.ts';
import { listed, readStatement } from '../../testing/statements-of-suppliers.ts';
import { invoiceCalls } from '../testing-invoices.ts';
import { statementMails } from './statement-mails.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-statements-')) }, 'secret');
const app = await startTestApp(await testDatabase(), { files });
const { ours } = app;
const { command, uploaded } = invoiceCalls(app);

const statement = async (uploadId: string) => {
  const { status, body } = await app.owner.get<StatementDetail>(
    `/api/v1/accounts/${ours.areaId}/supplier-statements/${uploadId}`,
  );
  if (status !== 200) throw new Error(`no statement was answered: ${JSON.stringify(body)}`);
  return body;
};
const shown = ({ entries }: StatementDetail) =>
  entries.map(({ kind, line, own, pounds }) => `${kind} ${line?.number ?? own?.number} ${pounds}`);
/** Enters a bill by hand. */
async function billed(supplierId: string, number: string, gross: string, date = '2026-11-10', type = 'DEBIT') {
  const upload = await unreadUpload(ours);
  const typed = typedInvoice(upload, supplierId, [typedLine(null, { net: gross })]);
  const { status, body } = await command(`/invoices/${upload.id}/enter`, {
    ...{ ...typed, type, number, date, net: gross, gross },
  });
  expect([status, body.code]).toEqual([200, undefined]);
}
const act = (what: string, { row }: Pick<StatementDetail, 'row'>, body: object) =>
  command(`/supplier-statements/${row.id}/${what}`, { uploadId: row.id, version: row.version, ...body });

describe('a statement of a supplier', () => {
  it('rule 61 as a PDF on the tracker is set beside what is here, late invoices change it, and its total less the differences is ours', async () => {
    const { supplierId } = await addShop(ours);
    await billed(supplierId, 'INV-2', '20');
    await billed(supplierId, 'INV-3', '28');
    await billed(supplierId, 'CN-9', '4', '2026-11-12', 'CREDIT');
    const { file } = await statementOf('debit and credit', [
      { kind: 'invoice', number: 'INV-1', day: '03', pence: 1000 },
      { kind: 'invoice', number: 'INV-2', day: '10', pence: 2000 },
      { kind: 'invoice', number: 'INV-3', day: '11', pence: 3000 },
      { kind: 'invoice', number: 'INV-2', day: '12', pence: 2000 },
      { kind: 'payment', number: '', day: '20', pence: -500 },
    ]);
    const { row } = await uploaded(new Uint8Array(file.bytes), {
      ...{ supplierId, contentType: 'application/pdf', filename: 'statement.pdf' },
    });
    expect(row).toMatchObject({ paper: 'statement', status: 'PROCESSED', number: null });
    const read = await statement(row.id);
    expect(shown(read)).toEqual([
      'missing here INV-1 10',
      'agrees INV-2 0',
      'different amount INV-3 2',
      'billed twice INV-2 20',
      'credit not given CN-9 4',
    ]);
    expect(read).toMatchObject({
      ...{ from: '2026-11-01', to: '2026-11-30', opening: '200', closing: '275', payments: '-5', failedChecks: [] },
      sums: { statement: '80', difference: '36', ours: '44' },
    });

    await billed(supplierId, 'inv 1', '10', '2026-11-03');
    const later = await statement(row.id);
    expect(shown(later)[0]).toBe('agrees INV-1 0');
    expect(later.sums).toEqual({ statement: '80', difference: '26', ours: '54' });
    const list = await app.owner.get<StatementSummary[]>(`/api/v1/accounts/${ours.locationId}/supplier-statements`);
    expect(list.body.find((one) => one.row.id === row.id)).toMatchObject({ differences: 3, open: 3, sums: later.sums });
  });

  it('stands on the page of an invoice that it differs in, until it is closed, and is decided on from there', async () => {
    const { supplierId } = await addShop(ours);
    await billed(supplierId, 'INV-7', '20');
    await billed(supplierId, 'INV-8', '28', '2026-11-11');
    const lines = [listed('INV-7', '20'), listed('INV-7', '20', { date: '2026-11-12' }), listed('INV-8', '28')];
    const { uploadId } = await readStatement(ours, lines, { supplierId });
    const ownOf = (number: string, entries: StatementDetail['entries']) =>
      entries.find(({ own }) => own?.number === number)?.own?.uploadId ?? '';
    const found = await statement(uploadId);
    const of = async (invoiceId: string) =>
      (await app.owner.get<StatementDetail[]>(`/api/v1/accounts/${ours.areaId}/invoices/${invoiceId}/statements`)).body;
    const twice = ownOf('INV-7', found.entries);
    const [on] = await of(twice);
    expect(on?.row.id).toBe(uploadId);
    expect(on?.entries.map(({ kind, pounds }) => [kind, pounds])).toEqual([['billed twice', '20']]);
    expect(await of(ownOf('INV-8', found.entries))).toEqual([]);
    const aboutId = on?.entries[0]?.aboutId ?? '';
    expect((await act('decisions', found, { aboutId, decision: 'asked', note: '' })).status).toBe(200);
    const decided = await statement(uploadId);
    expect((await of(twice))[0]?.entries[0]?.decided).toMatchObject({ decision: 'asked' });
    await act('close', decided, { closed: true, note: '' });
    expect(await of(twice)).toEqual([]);
    expect((await app.owner.get(`/api/v1/accounts/${ours.areaId}/invoices/${randomUUID()}/statements`)).status).toBe(
      404,
    );
  });

  it('of nobody known, and with lines that are not sure, asks for both, and cannot be closed before', async () => {
    const { supplierId } = await addShop(ours);
    const { uploadId, lineIds } = await readStatement(ours, [listed('7', '10', { date: null })]);
    const read = await statement(uploadId);
    expect(read).toMatchObject({ toComplete: 1, entries: [] });
    expect(await act('close', read, { closed: true, note: '' })).toMatchObject({
      body: { data: { code: 'statement.unsure-lines' } },
    });
    const line = { lineId: lineIds[0], kind: 'invoice', number: '7', date: '2026-11-03', amount: '10' };
    const wrongSide = [
      [{ ...line, amount: '-10' }, 'An invoice is owed: enter it above 0, or as a credit note'],
      [{ ...line, kind: 'credit' }, 'A credit note is taken off: enter it below 0, or as an invoice'],
    ] as const;
    for (const [typed, message] of wrongSide)
      expect(await act(`lines/${lineIds[0]}`, read, typed)).toMatchObject({
        status: 422,
        body: { data: { code: 'invalid', fields: [{ field: 'amount', message }] } },
      });
    expect((await act(`lines/${lineIds[0]}`, read, line)).status).toBe(200);
    const complete = await statement(uploadId);
    expect(shown(complete)).toEqual(['missing here 7 10']);
    expect(await act('describe', complete, { supplierId, from: '2026-11-30', to: '2026-11-01' })).toMatchObject({
      body: { data: { code: 'statement.wrong-days' } },
    });
    await act('describe', complete, { supplierId, from: '2026-11-01', to: '2026-11-30' });
    expect((await statement(uploadId)).row.supplierId).toBe(supplierId);
  });

  it('is decided on difference by difference, asked about by mail, and closed with its sums', async () => {
    const { uploadId, lineIds } = await readStatement(ours, [listed('A1', '10'), listed('A2', '5')], { closing: '16' });
    const read = await statement(uploadId);
    expect(read.failedChecks).toEqual(['Its lines make 15.00, its total is 16.00.']);
    await act('decisions', read, { aboutId: lineIds[0], decision: 'not ours', note: 'Next door' });
    const decided = await statement(uploadId);
    expect(decided).toMatchObject({ differences: 2, open: 1 });
    expect(decided.entries[0]?.decided).toMatchObject({ decision: 'not ours', note: 'Next door' });
    expect((await act('ask', decided, { aboutIds: [lineIds[1]] })).status).toBe(200);
    const asked = await statement(uploadId);
    expect(asked.entries[1]?.decided).toMatchObject({ decision: 'asked' });
    await act('decisions', asked, { aboutId: lineIds[0], decision: null, note: '' });
    const back = await statement(uploadId);
    expect(back.open).toBe(1);
    await act('close', back, { closed: true, note: 'The rest comes next month' });
    const closed = await statement(uploadId);
    expect(closed).toMatchObject({ closedSums: { statement: '15', difference: '15', ours: '0' } });
    expect(await act('decisions', closed, { aboutId: lineIds[0], decision: 'asked', note: '' })).toMatchObject({
      body: { data: { code: 'statement.closed' } },
    });
    await act('close', closed, { closed: false, note: '' });
    expect((await statement(uploadId)).closedAt).toBeNull();
  });

  it('was not asked about where the mail is given up', async () => {
    const { uploadId, lineIds } = await readStatement(ours, [listed('A3', '10'), listed('A4', '5')]);
    const before = await statement(uploadId);
    await act('decisions', before, { aboutId: lineIds[0], decision: 'asked', note: 'On the telephone' });
    await act('ask', await statement(uploadId), { aboutIds: [lineIds[1]] });
    const asked = await statement(uploadId);
    expect(asked.open).toBe(0);
    const [mail] = await reading(ours.area.pool, ours.organisationId, (db) =>
      db.run(raw<{ id: string }>(sql`select mail_id as id from statement_decision where about_id = ${lineIds[1]}`)),
    );
    const given = { mailId: mail?.id ?? '', aboutId: uploadId, error: 'no such mailbox' };
    await statementMails.failed(ours.area, given);
    await statementMails.failed(ours.area, given);
    const later = await statement(uploadId);
    expect(later.entries.map(({ decided }) => decided?.note ?? null)).toEqual(['On the telephone', null]);
    expect(later).toMatchObject({ open: 1, row: { version: asked.row.version + 1 } });
  });

  it('compares each of 2,000 lines', async () => {
    const { supplierId } = await addShop(ours);
    await billed(supplierId, 'B1', '10');
    const lines = Array.from({ length: 2000 }, (_, at) => listed(`B${at + 1}`, '10'));
    const { uploadId } = await readStatement(ours, lines, { supplierId });
    const read = await statement(uploadId);
    expect(read.entries.filter(({ kind }) => kind === 'missing here')).toHaveLength(1999);
    expect(read.entries.map(({ kind }) => kind).filter((kind) => kind === 'agrees')).toHaveLength(1);
  });
});
