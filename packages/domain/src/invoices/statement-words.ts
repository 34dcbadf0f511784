/** What a line of a supplier's statement is: a bill, what a supplier gives back, or money that was paid. */
export const STATEMENT_KINDS = ['invoice', 'credit', 'payment'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What each line of a statement is called. */
export const LINE_WORDS: Readonly<Record<StatementKind, string>> = {
  invoice: 'Invoice',
  credit: 'Credit note',
  payment: 'Payment',
};

const WORDS: readonly (readonly [StatementKind, RegExp])[] = [
  [
    'payment',
    /\b(?:payments?|paid|pmt|receipts?|rcpt|bacs|faster pay\w*|direct debit|dd|chq|cheque|cash|card|transfer|remittance)\b/i,
  ],
  ['credit', /\b(?:credits?|c\/n|cn|crn|scn|cr note|returns?|gutschrift)\b/i],
  ['invoice', /\b(?:invoices?|inv|bill|sales?|rechnung)\b/i],
];
/** How numbers begin that state what they number. */
const BEGINNINGS: readonly (readonly [StatementKind, RegExp])[] = [
  ['credit', /^(?:crn?|cn|scn|cred)\W?\d/i],
  ['payment', /^(?:pay|pmt|rec|dd|chq|bacs)\W?\d/i],
  ['invoice', /^(?:inv|si|in)\W?\d/i],
];

/**
 * What a line is by its words, the beginning of its number and its sign; null: not known. A negative bill gives back; an amount without a word that is
 * owed is a bill, one that is taken off may be a credit note or a payment.
 */
export function kindOfLine(
  { details, number }: { details: string; number: string },
  sign: 1 | -1 | null,
): StatementKind | null {
  const named = [
    ...WORDS.filter(([, words]) => words.test(details)),
    ...BEGINNINGS.filter(([, words]) => words.test(number)),
  ];
  const kinds = named.map(([kind]) => kind);
  if (sign === 1) return kinds.includes('invoice') || kinds.length === 0 ? 'invoice' : null;
  if (kinds.length === 0) return null;
  const [first] = kinds;
  return sign === -1 && first === 'invoice' ? 'credit' : (first ?? null);
}

const NUMBERED = /(?:invoices?|inv|credit(?: note)?|bill|c\/n|cn|crn)\W*(?:no\W*|number\W*)?((?=[\w/-]*\d)[\w/-]+)/i;
const LAST_NUMBER = /((?=[\w/-]*\d)[A-Z]{0,6}[\w/-]{3,})\W*$/i;

/** The number of a bill inside of its details: `Invoice 4711`; empty: none. */
export function numberInDetails(details: string): string {
  return NUMBERED.exec(details)?.[1] ?? LAST_NUMBER.exec(details)?.[1] ?? '';
}

/** Words of rows that state what was owed before, what is carried to the next page, and what is owed in the end. */
export const OPENING =
  /\b(?:opening balance|previous balance|balance at start|balance brought|brought forward|b\/f(?:wd)?)\b/i;
export const CARRIED = /\b(?:balance carried|carried (?:forward|over)|c\/f(?:wd)?|continued)\b/i;
export const CLOSING =
  /\b(?:closing balance|(?:total|balance|amount)s? (?:now )?(?:due|owed|owing|outstanding|payable)|total (?:amount|balance)|statement (?:total|balance)|current balance|total outstanding)\b|^(?:grand )?totals?\b/i;
/** Any sum, also of a part. */
export const TOTALS = /\b(?:sub-?)?totals?\b/i;
