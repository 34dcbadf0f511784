import { STATEMENT_COLUMNS } from '@larder/domain/invoices/statement-columns.ts';
import { STATEMENT_DECISIONS } from '@larder/domain/invoices/statement-rules.ts';
import { STATEMENT_KINDS } from '@larder/domain/invoices/statement-words.ts';
import { z } from 'zod';
import { costFields, costText, day, id, instant, shortText, signedAmountText } from './primitives.ts';
import { command, query } from './route.ts';
import { invoiceUploadRow } from './rows/invoices.ts';

const one = { uploadId: id, version: z.number().int().positive() };
const billNumber = z.string().trim().max(100);

/** A line as it stands on a statement; null: not sure. amount: above 0 what is owed, below 0 what is taken off it. */
const lineValues = {
  kind: z.enum(STATEMENT_KINDS).nullable(),
  number: billNumber,
  date: day.nullable(),
  amount: signedAmountText.nullable(),
};

const sums = z.object({ statement: costText, difference: costText, ours: costText });

/** What somebody decided about a difference. */
const decided = z.object({ decision: z.enum(STATEMENT_DECISIONS), note: z.string(), by: z.string(), at: instant });

const line = z.object({
  lineId: id,
  ...lineValues,
  amount: costText,
  balance: costText,
  printed: z.string().register(costFields, {}).nullable(),
});
export type StatementLineAnswer = z.infer<typeof line>;

/** An invoice or a credit note of ours. elsewhere: it is in another place than those of the statement. */
const ownBill = z.object({
  uploadId: id,
  accountId: id,
  accountName: z.string(),
  number: z.string(),
  date: day,
  gross: costText,
  type: z.enum(['DEBIT', 'CREDIT']),
  approved: z.boolean(),
});

const openClaim = z.object({ claimId: id, accountId: id, orderId: id, name: z.string(), day, amount: costText });

/** What differs, or agrees. pounds: so much more stands on the statement. aboutId: what a decision is about. */
export const statementEntry = z.object({
  aboutId: id,
  kind: z.enum([
    'missing here',
    'billed twice',
    'different amount',
    'credit not given',
    'claim not credited',
    'not on it',
    'agrees',
  ]),
  pounds: costText,
  line: line.nullable(),
  own: ownBill.nullable(),
  claim: openClaim.nullable(),
  decided: decided.nullable(),
});
export type StatementEntryAnswer = z.infer<typeof statementEntry>;

/** Where a file has which column, counted from 0. */
export const statementPlaces = z.partialRecord(z.enum(STATEMENT_COLUMNS), z.int().min(0).max(999));

/** How a statement that came as CSV is read: its first rows, where the headings stand (0: there are none), which column holds what. */
const sheet = z.object({
  top: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  line: z.number().int(),
  columns: statementPlaces,
  source: z.enum(['found', 'stored', 'pointed']),
  /** Its columns are known; else a person points at them. */
  isRead: z.boolean(),
});

/** A statement in the list; needsColumns: a person points at its columns first; sums: null until its supplier is known. toComplete: lines that are not sure; open: differences that nobody decided about. */
export const statementSummary = z.object({
  row: invoiceUploadRow,
  accountName: z.string(),
  supplierName: z.string(),
  from: day.nullable(),
  to: day.nullable(),
  needsColumns: z.boolean(),
  sums: sums.nullable(),
  toComplete: z.number().int(),
  differences: z.number().int(),
  open: z.number().int(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
});
export type StatementSummary = z.infer<typeof statementSummary>;

export const statementDetail = statementSummary.extend({
  /** Where its supplier is asked by mail; null: it has no address. */
  email: z.string().nullable(),
  /** null: it came otherwise than as CSV. */
  sheet: sheet.nullable(),
  opening: costText,
  closing: costText,
  payments: costText,
  closingNote: z.string(),
  /** The sums as they were when it was closed. */
  closedSums: sums.nullable(),
  /** What does not add up on it, in words that name amounts. */
  failedChecks: z.array(z.string()).register(costFields, {}),
  entries: z.array(statementEntry),
  unsure: z.array(line),
});
export type StatementDetail = z.infer<typeof statementDetail>;

export const statementsContract = {
  pointStatementColumns: command(
    '/supplier-statements/{uploadId}/columns',
    'State which column of a statement that came as CSV holds what; it is read by that',
    { ...one, line: z.int().min(0).max(1_000_000), columns: statementPlaces },
  ),
  describeStatement: command(
    '/supplier-statements/{uploadId}/describe',
    'State whose statement it is and the days that it covers',
    { ...one, supplierId: id, from: day, to: day },
  ),
  completeStatementLine: command(
    '/supplier-statements/{uploadId}/lines/{lineId}',
    'State what a line of a statement is that was not read surely, or correct it',
    {
      ...one,
      lineId: id,
      kind: z.enum(STATEMENT_KINDS),
      number: billNumber,
      date: day,
      amount: signedAmountText,
    },
  ),
  decideOnStatement: command(
    '/supplier-statements/{uploadId}/decisions',
    'State what becomes of a difference; null takes it back',
    { ...one, aboutId: id, decision: z.enum(STATEMENT_DECISIONS).nullable(), note: shortText },
  ),
  askAboutStatement: command(
    '/supplier-statements/{uploadId}/ask',
    'Mail the supplier about differences: it is asked for copies of what is missing here, and to put the rest right',
    { ...one, aboutIds: z.array(id).min(1).max(200) },
  ),
  closeStatement: command(
    '/supplier-statements/{uploadId}/close',
    'Close a statement as reconciled, with its sums as they are; closed false opens it again',
    { ...one, closed: z.boolean(), note: shortText },
  ),
  supplierStatements: query(
    '/supplier-statements',
    'Statements of suppliers of an account and those below it, newest first, each with what it differs by',
    {},
    z.array(statementSummary),
  ),
  statementsOfInvoice: query(
    '/invoices/{uploadId}/statements',
    'Statements that nobody closed on which an invoice differs, each with these differences alone',
    { uploadId: id },
    z.array(statementDetail),
  ),
  supplierStatement: query(
    '/supplier-statements/{uploadId}',
    'One statement beside what is here of its supplier: what differs, what agrees, what is not sure',
    { uploadId: id },
    statementDetail,
  ),
};
