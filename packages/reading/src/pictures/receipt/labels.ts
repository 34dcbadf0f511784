/** What an amount of a receipt is, by the words before it. */
export type Label =
  | 'payable'
  | 'total'
  | 'subtotal'
  | 'net'
  | 'vat'
  | 'service'
  | 'rounding'
  | 'discount'
  | 'paid'
  | 'change'
  | 'count'
  | 'tax table';

/**
 * Words by what they say, the first that fits counts: `Total rounded` is what is paid, `Total excluding VAT` is net, `Total qty` no amount.
 * Compared with upper-case letters alone, in which the signs that readers of pictures take for letters are those letters again.
 */
const LABELS: readonly (readonly [Label, RegExp])[] = [
  ['count', /\bQTY\b|QUANTITY|\bITEMS?\b|\bPCS\b|\bPAX\b|POINTS?\b|SAVINGS?\b|SAVED\b/],
  ['tax table', /(GST|VAT|TAX|SST)\s*(SUMMARY|ANALYSIS|BREAKDOWN|CODE|RATE)|SUMMARY|ANALYSIS/],
  ['vat', /\b(GST|VAT|SST|TAX) (PAYABLE|AMOUNT|AMT|DUE)\b/],
  ['change', /\bCHANGE\b|CHANGE DUE/],
  [
    'payable',
    /ROUNDED|AFTER ROUND|GRAND T[O0]T|PAYABLE|AMOUNT DUE|TOTAL DUE|BALANCE DUE|BALANCE TO PAY|TO PAY\b|INVOICE TOTAL|TOTAL AMOUNT|AMOUNT TO PAY/,
  ],
  ['rounding', /ROUND/],
  ['discount', /DISCOUNT|\bDISC\b|VOUCHER|LESS\b/],
  ['service', /SERVICE CHARGE|SERV(ICE)? ?CHG|\bS(VR|VC|ERVICE) ?(TAX|CHARGE|CHG)|GRATUITY|\bTIPS?\b/],
  [
    'net',
    /TOTAL.*(EXCL?|WITHOUT|BEFORE)|(EXCL?\b|EXCLUDING|BEFORE).*(GST|VAT|TAX)|(AMT|AMOUNT) EXCL|TAXABLE|GROSS AMT|GROSS AMOUNT/,
  ],
  ['payable', /TOTAL.*(INCL?|INCLUSIVE|INCLUDING|WITH)\b.*(GST|VAT|TAX|SST)/],
  ['subtotal', /SUB ?-?T[OU]/],
  ['vat', /^(TOTAL )?(GST|VAT|V A T|SST|SALES TAX|TAX)\b|TOTAL (GST|VAT|TAX)\b/],
  [
    'paid',
    /\bCASH\b|\bCARD\b|\bVISA\b|MASTER ?CARD|\bMASTER\b|\bDEBIT\b|AMEX|TENDER|\bPAID\b|PAYMENT|CONTACTLESS|\bEFT|RECEIVED|CREDIT CARD/,
  ],
  ['total', /\bT[OU]TA[LI]\b|\bTOTALS\b|\bBALANCE\b|NET AM(OUN)?T|\bDUE\b/],
];

export function labelOf(text: string): Label | null {
  const folded = foldedLabel(text);
  return LABELS.find(([, words]) => words.test(folded))?.[0] ?? null;
}

/** Upper-case words; within words the digits that look like letters are those letters. */
export function foldedLabel(text: string): string {
  return text
    .toUpperCase()
    .replace(/(?<=[A-Z])[01568](?=[A-Z]|\b)|\b[015](?=[A-Z]{2})/g, (digit) => LOOKS_LIKE[digit] ?? digit)
    .replace(/[^A-Z0-9%-]+/g, ' ')
    .trim();
}

const LOOKS_LIKE: Readonly<Record<string, string>> = { 0: 'O', 1: 'L', 5: 'S', 6: 'G', 8: 'B' };
