import type { DocumentKind } from '@larder/domain/kinds/document-kinds.ts';
import { namesIn } from '@larder/domain/record-of.ts';
import { DOCUMENT_TABLES } from '../kernel/document-tables.ts';
import { type ExportedTable, NOBODY_HERE, one, THING } from './exported-table.ts';

/** The tables of each kind of document that go into the file, in their order there. */
export const EXPORTED_DOCUMENTS: Readonly<Record<DocumentKind, readonly ExportedTable[]>> = {
  replacement: [
    head('replacement', 'Ingredients that took the place of another, with the factor between their units.'),
    lines('replacement', ['account_id'], 'The stock that moved with a replacement, by area.'),
  ],
  order: [
    head(
      'order',
      'Orders, deliveries and credit notes (type, status). A delivery adds stock, a credit note takes it away.',
      {
        without: ['user_id', 'sent_by_id', 'sent_on', 'is_draft'],
        onImport: NOBODY_HERE,
      },
    ),
    lines('order', ['line_id'], 'Their lines: quantity ordered and received, prices.', {
      own: ['line_id'],
      without: ['came_for_nothing'], // follows from price and quantity
      names: {
        option_id: ['supplier_option'],
        invoice_option_id: ['supplier_option'],
        ingredient_id: ['ingredient'],
      },
    }),
    {
      table: 'lot_used_up',
      description: 'Lots of received lines that somebody stated are used up in an area.',
      key: ['order_id', 'line_id', 'lot', 'account_id'],
    },
    one('order_attachment', 'attachment_id', 'Their photos and files.', { files: ['image_key'] }),
  ],
  claim: [
    head('claim', 'What suppliers owe for lines that were received: lots, pounds, and how much of it was answered.', {
      names: { ingredient_id: ['ingredient'] },
    }),
    one('claim_answer', 'answer_id', 'What came of the claims: credited, replaced or written off.'),
  ],
  sales: [
    head('sales', 'Sales sheets that were imported, with their days. They take stock away.'),
    lines('sales', ['line_id'], 'Their lines: PLU, quantity, and the dish it was matched with.', {
      own: ['line_id'],
      names: { product_id: ['recipe', 'modifier_choice', 'modifier'] },
    }),
  ],
  stocktake: [
    one('shelf', 'shelf_id', 'Shelves of an area, such as the walk-in, in their order; removed ones that counts name.'),
    {
      table: 'shelf_thing',
      description: 'What stands on them, in the order of the count.',
      key: ['shelf_id', 'kind', 'ref_id'],
      names: { ref_id: THING },
    },
    head('stocktake', 'Counts. The day is the one whose opening they are.'),
    lines('stocktake', ['line_id'], 'What was counted, with price and worth as frozen at the close.', {
      names: { ref_id: THING },
      units: ['record_unit'],
      loose: ['line_id'], // made of the others
      without: ['counted_by_id', 'others'], // the people stay here, and what they have not decided between
    }),
    {
      table: 'stocktake_document',
      description: 'Documents without a time of which a person said on which side of a count they happened.',
      key: ['stocktake_id', 'document_id'],
      names: { stocktake_id: ['stocktake'] },
      loose: ['document_id'], // one of several kinds
    },
    one('closed_figures', 'stocktake_id', 'The figures of a period as they were at its first close.', {
      own: [],
      names: { account_id: ['account'] },
      loose: ['stocktake_id'], // stays when the count is removed
    }),
  ],
  wastage: [
    head('wastage', 'Wastage: what, how much, why. It takes stock away.', {
      names: { ref_id: THING },
      units: ['record_unit'],
      files: ['image_key'],
      without: ['source_entry_id'], // evidence stays where it can be verified
    }),
  ],
  transfer: [
    head('transfer', 'Transfers between areas. They take stock from one and add it to the other.'),
    lines('transfer', ['line_id'], 'Their lines.', {
      own: ['line_id'],
      names: { ref_id: THING },
      units: ['record_unit'],
    }),
  ],
};

/** Those that come after all that they name; a replacement has a place of its own, before what may name its ingredients. */
export const IN_ORDER: readonly ExportedTable[] = namesIn<DocumentKind>(EXPORTED_DOCUMENTS).flatMap((kind) =>
  kind === 'replacement' ? [] : EXPORTED_DOCUMENTS[kind],
);

function head(kind: DocumentKind, description: string, more: Partial<ExportedTable> = {}): ExportedTable {
  const { table, id } = DOCUMENT_TABLES[kind];
  return one(table, id, description, more);
}

/** key: of a line in its document. */
function lines(
  kind: DocumentKind,
  key: readonly string[],
  description: string,
  more: Partial<ExportedTable> = {},
): ExportedTable {
  const { lines: table, id } = DOCUMENT_TABLES[kind];
  return { table, key: [id, ...key], description, ...more };
}
