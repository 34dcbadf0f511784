import type {
  StatementDetail,
  StatementEntryAnswer,
  StatementLineAnswer,
} from '@larder/contract/supplier-statements.ts';
import { isComplete } from '@larder/domain/invoices/read-statement.ts';
import { statementChecks } from '@larder/domain/invoices/statement-checks.ts';
import {
  compareStatement,
  moreOnStatement,
  type OpenClaim,
  type OwnBill,
  type StatementEntry,
  type StatementLine,
  statementSums,
} from '@larder/domain/invoices/supplier-statement.ts';
import { type Decimal, decimal, sum } from '@larder/domain/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { placeName } from '../../kernel/place-name.ts';
import { invoiceRows } from '../invoice-rows.ts';
import { type ClaimAnswer, openClaims } from './open-claims.queries.ts';
import { type OwnAnswer, ownBills } from './own-bills.queries.ts';

interface StoredStatement {
  uploadId: string;
  accountId: string;
  accountName: string;
  supplierId: string | null;
  supplierName: string;
  email: string | null;
  currency: string;
  from: string | null;
  to: string | null;
  opening: string | null;
  closing: string | null;
  closedAt: string | null;
  closedBy: string | null;
  closingNote: string;
  closedSums: StatementDetail['sums'];
  sheet: StatementDetail['sheet'];
  lines: StatementLineAnswer[];
  decisions: (NonNullable<StatementEntryAnswer['decided']> & { aboutId: string })[];
}

/** So many statements are compared for a list, the latest. */
const AT_MOST = 100;

/** Statements beside what is here of their suppliers, newest first. `where` speaks of `u`, the upload. Nothing of the comparison is stored. */
export async function comparedStatements(db: Db, ctx: Ctx, where: RawBuilder<unknown>): Promise<StatementDetail[]> {
  const stored = await storedStatements(db, where);
  const rows = await invoiceRows(db, sql`u.upload_id = any (${stored.map(({ uploadId }) => uploadId)}::uuid[])`);
  const answers: StatementDetail[] = [];
  for (const statement of stored) {
    const row = rows.find(({ id }) => id === statement.uploadId);
    if (row) answers.push({ row, ...(await compared(db, ctx, statement)) });
  }
  return answers;
}

async function compared(db: Db, ctx: Ctx, statement: StoredStatement): Promise<Omit<StatementDetail, 'row'>> {
  const { supplierId, from, to, lines, decisions } = statement;
  const certain = lines.filter(isComplete);
  const isKnown = supplierId !== null && from !== null && to !== null;
  const entries = isKnown
    ? compareStatement(
        { from, to, lines: certain.flatMap(billOf) },
        ...(await Promise.all([
          ownBills(db, ctx, { ...statement, supplierId, from, to }),
          statement.currency === 'GBP' ? openClaims(db, { ...statement, supplierId, to }) : [],
        ])),
      ).filter((entry) => (entry.kind !== 'not on it' && entry.kind !== 'credit not given') || entry.own.covered)
    : [];
  const answered = entries.map((entry) => entryAnswer(entry, decisions));
  const differing = answered.filter(({ kind }) => kind !== 'agrees');
  const sums = statementSums(entries);
  const payments = certain.flatMap(({ kind, amount }) =>
    kind === 'payment' && amount !== null ? [decimal(amount)] : [],
  );
  const { sheet, accountName, supplierName, email, opening, closing, closedAt, closedBy, closingNote, closedSums } =
    statement;
  return {
    ...{ accountName, supplierName, email, from, to, opening, closing, closedAt, closedBy, closingNote, closedSums },
    sheet,
    needsColumns: sheet !== null && !sheet.isRead,
    sums: isKnown
      ? { statement: sums.statement.toFixed(), difference: sums.difference.toFixed(), ours: sums.ours.toFixed() }
      : null,
    payments: sum(payments).toFixed(),
    toComplete: lines.length - certain.length,
    differences: differing.length,
    open: differing.filter(({ decided }) => decided === null).length,
    failedChecks: statementChecks({
      opening,
      closing,
      lines: lines.map((line) => ({ ...line, printed: line.printed ?? '' })),
    }),
    entries: answered,
    unsure: lines.filter((line) => !isComplete(line)),
  };
}

/** A line as bills are compared, with what stands on the statement. */
interface ComparedLine extends StatementLine {
  answer: StatementLineAnswer;
}

function billOf(line: StatementLineAnswer): ComparedLine[] {
  const { kind, number, date, amount } = line;
  if (kind === 'payment' || date === null || amount === null) return [];
  const value = decimal(amount);
  return [{ number, date, amount: value.abs(), type: value.isNegative() ? 'CREDIT' : 'DEBIT', answer: line }];
}

export interface Own extends OwnBill {
  covered: boolean;
  answer: OwnAnswer;
}
export interface Claim extends OpenClaim {
  answer: ClaimAnswer;
}

function entryAnswer(
  entry: StatementEntry<Own, Claim, ComparedLine>,
  decisions: StoredStatement['decisions'],
): StatementEntryAnswer {
  const line = 'line' in entry ? entry.line.answer : null;
  const own = 'own' in entry ? entry.own.answer : null;
  const claim = 'claim' in entry ? entry.claim.answer : null;
  const aboutId = line?.lineId ?? own?.uploadId ?? claim?.claimId ?? '';
  const decision = decisions.find((one) => one.aboutId === aboutId);
  return {
    ...{ aboutId, kind: entry.kind, pounds: text(moreOnStatement(entry)), line, own, claim },
    decided: decision && entry.kind !== 'agrees' ? withoutId(decision) : null,
  };
}

function withoutId({ decision, note, by, at }: StoredStatement['decisions'][number]) {
  return { decision, note, by, at };
}

function text(value: Decimal): string {
  return value.toFixed();
}

function storedStatements(db: Db, where: RawBuilder<unknown>): Promise<StoredStatement[]> {
  return db.run(
    raw<StoredStatement>(sql`
      select u.upload_id as "uploadId", u.account_id as "accountId", ${placeName('a')} as "accountName", u.supplier_id as "supplierId",
        coalesce(s.name, u.supplier_name) as "supplierName", nullif(s.email, '') as email, u.currency, t.from_day as "from", t.to_day as "to",
        t.opening, t.closing, t.closed_at as "closedAt", t.closed_by as "closedBy", t.closing_note as "closingNote", t.summary as "closedSums", t.sheet,
        coalesce((
          select json_agg(json_build_object('lineId', l.line_id, 'kind', l.kind, 'number', l.number, 'date', l.date, 'amount', l.amount::text,
            'balance', l.balance::text, 'printed', l.printed) order by l.line_no)
          from statement_line l where l.organisation_id = u.organisation_id and l.upload_id = u.upload_id), '[]') as lines,
        coalesce((
          select json_agg(json_build_object('aboutId', d.about_id, 'decision', d.decision, 'note', d.note, 'by', d.decided_by,
            'at', to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
          from statement_decision d where d.organisation_id = u.organisation_id and d.upload_id = u.upload_id), '[]') as decisions
      from invoice_upload u
      join supplier_statement t on t.organisation_id = u.organisation_id and t.upload_id = u.upload_id
      join account a on a.organisation_id = u.organisation_id and a.account_id = u.account_id
      left join supplier s on s.organisation_id = u.organisation_id and s.supplier_id = u.supplier_id
      where u.organisation_id = ${db.organisationId} and u.removed_at is null and u.paper = 'statement' and ${where}
      order by t.to_day desc nulls first, u.created_at desc, u.upload_id limit ${AT_MOST}`),
  );
}
