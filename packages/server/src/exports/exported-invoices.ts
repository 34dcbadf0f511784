import { sql } from 'kysely';
import { type ExportedTable, one } from './exported-table.ts';

/** What an upload says that was being read while the file was made: where it comes back, nothing reads it any more. */
const CUT_OFF = {
  status: 'ERROR',
  error: 'It was being read when the export was made',
};

/** Papers of suppliers, before the orders that name them. */
export const PAPERS: readonly ExportedTable[] = [
  one('invoice_upload', 'upload_id', 'Invoices and other papers of suppliers as they were read, with their amounts.', {
    from: (organisationId) => sql`
      select shown.* from invoice_upload u, lateral jsonb_populate_record(
        u, case u.status when 'PROCESSING' then ${JSON.stringify(CUT_OFF)} else '{}' end::jsonb) shown
      where u.organisation_id = ${organisationId}`,
    loose: ['resembles_id'], // of the same table, whose rows go page by page
    without: ['entered_by_id'],
  }),
  {
    table: 'invoice_file',
    description: 'Their files, in the order of their pages: as they came, and as they are shown.',
    key: ['upload_id', 'place'],
    files: ['file_key', 'view_key'],
  },
  one('invoice_line', 'line_id', 'Their lines as printed, with the item of the supplier that each is.', {
    without: ['asked_mail_id'],
  }),
  one(
    'supplier_statement',
    'upload_id',
    'Statements of suppliers: the days that they cover, and what became of them.',
    {
      own: [],
    },
  ),
  one('statement_line', 'line_id', 'Their lines: bills, credits and payments.'),
  {
    table: 'statement_decision',
    description: 'What people decided about differences between a statement and what is here.',
    key: ['upload_id', 'about_id'],
    loose: ['about_id'], // a line, an upload or a claim
    without: ['mail_id'],
  },
  one('learned_item', 'learned_id', 'What people said a printed line of a supplier is.'),
  one('invoice_tolerance', 'tolerance_id', 'What may differ between invoice and order, from a day on.'),
];

/** What names orders and papers. */
export const BILLED: readonly ExportedTable[] = [
  {
    table: 'invoice_allocation',
    description: 'How much of which line of an invoice bills which line of an order.',
    key: ['line_id', 'order_id', 'order_line_id'],
    names: { order_id: ['purchase_order'], order_line_id: ['purchase_order_line'] },
  },
  one('impact_note', 'note_id', 'What late documents did to the figures of closed periods.', {
    names: { account_id: ['account'] },
    loose: ['document_id'], // what was removed has its notes too
  }),
  one('invoice_feedback', 'feedback_id', 'How well invoices were read, as people stated it.', {
    names: { supplier_id: ['supplier'] },
  }),
];
