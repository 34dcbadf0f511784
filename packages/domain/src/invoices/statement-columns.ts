/** What a column of a supplier's statement holds. amount: above 0 what is owed, with a sign or a word for what is taken off. */
export const STATEMENT_COLUMNS = ['date', 'number', 'details', 'debit', 'credit', 'amount', 'balance'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/** Which column of a file, counted from 0, holds what. */
export type StatementPlaces = Partial<Record<StatementColumn, number>>;

/** Headings as suppliers write them, in lower case; of two columns of one kind the one named earlier in this list counts. */
const HEADINGS: readonly (readonly [StatementColumn, RegExp])[] = [
  ['date', /^(?:(?:invoice|inv|doc|document|trans|transaction|posting|tax) )?date$|^datum$/],
  ['balance', /\bbalance\b|^saldo$/],
  [
    'debit',
    /^(?:debits?|dr|charges?|charged|invoiced|invoices)(?: (?:amount|value|total|gbp|eur))?$|^amount invoiced$/,
  ],
  [
    'credit',
    /^(?:credits?|cr|payments?|paid|receipts?|received)(?: (?:amount|value|total|gbp|eur))?$|^(?:credits?|payments?)\W+(?:and |& )?(?:payments?|credits?)$|^amount (?:paid|credited)$/,
  ],
  [
    'number',
    /^(?:invoice|inv|document|doc|transaction|trans|bill|voucher|our|credit note)(?: (?:no|nr|number|num|ref|reference|id))+$/,
  ],
  ['number', /^(?:number|no|document|invoice|reference|ref|ref no|reference no|reference number|belegnummer)$/],
  [
    'details',
    /^(?:type|trans type|transaction type|document type|doc type|details?|description|transaction|particulars|narrative)$/,
  ],
  [
    'amount',
    /^(?:(?:invoice|original|gross|transaction|total|net due) )?(?:amount|value|total)(?: (?:gbp|eur|due|owed|inc vat|incl vat))?$/,
  ],
  ['amount', /^(?:outstanding|amount outstanding|outstanding amount|due|owed|unpaid|gross|betrag|gbp|eur)$/],
];

/** The kinds of columns that a row of headings names. */
export function namedStatementColumns(cells: readonly string[]): StatementPlaces {
  const places: StatementPlaces = {};
  const headings = cells.map(plain);
  for (const [column, pattern] of HEADINGS) {
    const at = headings.findIndex((heading) => pattern.test(heading));
    if (at !== -1 && !Object.values(places).includes(at)) places[column] ??= at;
  }
  return places;
}

/** Whether lines can be read of these columns: a day, what it is, and an amount. */
export function isStatementTable(places: StatementPlaces): boolean {
  const { date, number, details, debit, credit, amount } = places;
  const named = number !== undefined || details !== undefined;
  return date !== undefined && named && (amount !== undefined || debit !== undefined || credit !== undefined);
}

function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[£€$():*]/g, ' ')
    .replace(/[.#]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
