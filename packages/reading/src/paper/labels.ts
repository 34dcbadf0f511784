/** Words before amounts and rows of totals, in lower case without a colon. */
const VAT = '(?:vat|v\\.a\\.t\\.?|tax|sales tax|btw|mwst\\.?|ust\\.?|gst|tva)';

export type TotalField =
  | 'linesTotal'
  | 'allowances'
  | 'charges'
  | 'net'
  | 'vat'
  | 'gross'
  | 'prepaid'
  | 'rounding'
  | 'payable';

const TOTALS: readonly (readonly [TotalField, RegExp])[] = [
  [
    'prepaid',
    /^(?:less )?(?:paid|prepaid|pre-paid|payments? received|amount paid|deposit paid|paid to date|already paid)\b/,
  ],
  ['rounding', /^rounding\b/],
  [
    'payable',
    /^(?:amount|balance|total|net)? ?(?:due|payable|outstanding|to pay|now due|amount due|amount payable|balance)\b(?! date)|^(?:amount|balance|total) (?:due|payable|outstanding|to pay|owing)\b(?! date)|^(?:please |kindly )?pay\b(?! (?:to|by|into|within|via|online))/,
  ],
  [
    'net',
    new RegExp(
      `(?:total|net|nett|amount|goods|subtotal|sub-total)\\W*.*\\b(?:ex|exc|excl|excluding|exclusive|before|exclusief|ohne)\\b\\W*(?:of )?${VAT}|^(?:exclusief|without|excluding|before|net of) ${VAT}`,
    ),
  ],
  [
    'gross',
    new RegExp(`(?:total|amount)\\W*.*\\b(?:inc|incl|including|inclusive|with)\\b\\W*(?:of )?${VAT}|^inclusief ${VAT}`),
  ],
  [
    'linesTotal',
    /^(?:sub ?-?total|goods total|total (?:net |nett )?goods|goods (?:net|nett)|goods value|value of goods|total of goods|goods|lines? total|total lines|items? total|product total|merchandise|subtotaal|zwischensumme)\b\W*(?:\(?\w{0,3}\)?)$/,
  ],
  [
    'net',
    /^(?:total net|net total|net credit|total net credit|nett total|total nett|net amount|nett amount|net|nett|net value|total net amount|net invoice total|net goods|nettobetrag|netto|taxable amount|vatable)\b\W*(?:\w{0,3})$/,
  ],
  [
    'gross',
    /^(?:(?:gbp|eur|usd) total|grand total|final (?:amount|total)|total (?:of |for )?this (?:invoice|credit note)|invoice totals?|credit note totals|document totals|total invoice|totals?|total (?:amount|value|invoice value|invoice amount|credit(?:ed)?|to credit)|gross|gross total|total gross|gross amount|credit total|credit note total|total credit|invoice value|invoice amount|document total|totaal|gesamtbetrag|gesamt|rechnungsbetrag|order total)\b\W*(?:gbp|eur|usd|inr|£|€|\$|\(?\w{0,3}\)?)?$/,
  ],
  [
    'charges',
    /^(?:delivery|carriage|freight|shipping|fuel surcharge|small order|minimum order|min\.? order|surcharge|transport|postage|packing|handling|service charge|delivery charge|charges?)\b.{0,24}$/,
  ],
  ['allowances', /^(?:less )?(?:.{0,18} )?(?:discount|rebate|allowance)\b.{0,16}$/],
];

/** The total that a label names, or null. */
export function totalField(label: string): TotalField | null {
  const text = label
    .toLowerCase()
    .replace(/[:£€$]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return null;
  return isVatLabel(text) || RATE_ALONE.test(text)
    ? 'vat'
    : (TOTALS.find(([, pattern]) => pattern.test(text))?.[0] ?? null);
}

/** Words and figures that may stand beside the word for VAT: `Total VAT`, `VAT S 20.00%`, `Plus 20% VAT on 45.00`. */
const AROUND_VAT =
  /^(?:total|plus|add|output|zzgl\.?|amount|amt|charge|charged|content|due|payable|at|@|on|of|rate|rated|standard|std|reduced|lower|higher|zero|nil|[a-z]\d?|[\d.,]+%?|%)$/;
/** `Standard Rate (20%)` is the VAT of it; a rate without a percent is a word for many things. */
const RATE_ALONE = /^(?:standard|std|reduced|lower|zero|nil)[ -]rated? ?\(?@? ?\d{1,2}(?:\.\d+)? ?%\)?$/;
/** Of a total with VAT: what of it is VAT. */
const WITHIN = new RegExp(
  `^(?:of which|thereof|includes|including) (?=${VAT}(?:\\s|$))|(?<=^${VAT}) (?:included|contained|therein|in total|element)\\b`,
  'g',
);
const VAT_WORD = new RegExp(`^${VAT}$`);

/** Whether a label of VAT names it as a part of the total: `of which VAT`. */
export function isWithin(label: string): boolean {
  return label.toLowerCase().search(WITHIN) >= 0;
}

function isVatLabel(label: string): boolean {
  const text = label.replace(WITHIN, '');
  const words = text.split(/[\s()=/,-]+/).filter((word) => word !== '');
  const joined = text.includes('sales tax') ? words.filter((word) => word !== 'sales') : words;
  return (
    joined.some((word) => VAT_WORD.test(word)) && joined.every((word) => VAT_WORD.test(word) || AROUND_VAT.test(word))
  );
}

/** Rows that repeat what stands elsewhere: sums of a page or group, and what is carried over. */
export const CARRIED =
  /\b(?:carried (?:forward|over)|brought (?:forward|down)|c\/f(?:wd)?|b\/f(?:wd)?|page (?:sub)?-?total|total (?:this|for) page|continued|subtotal (?:this )?page|(?:section|group|category) total)\b/i;

/** A row of page numbers. */
export const PAGE_NUMBER = /^(?:page|seite|pagina|sheet)\W*\d+(?:\W*(?:of|\/|von|van)\W*\d+)?$/i;
