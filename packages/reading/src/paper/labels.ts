/** Words before amounts and rows of totals, in lower case without a colon. */
const VAT = '(?:vat|v\\.a\\.t\\.?|tax(?:es)?|sales tax|value added tax|btw|mwst\\.?|ust\\.?|gst|tva)';

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

/** What stands behind a word for a charge where it labels something else: `Delivery note`, `Charge to`. */
const NOT_CHARGED =
  '(?! ?(?:date|day|note|no\\b|number|ref\\b|address|to\\b|method|terms|list|instructions|details|point|paid|company|time|slot|site|week|from|by\\b))';
const CHARGED_FOR =
  'deliver(?:y|ies)|carriage|courier|haulage|freight|shipping|postage|p ?(?:&|and) ?p|packing|packaging|handling|porterage|transport|distribution|dray(?:age)?|fuel|energy|environmental|congestion|administration|admin|insurance|mileage|tolls?|levy|levies|surcharges?|small order|minimum order|min\\.? order|service charge|charges?|fees?';
/** A charge by what it is for, with a word or two before: `Chilled delivery`, `Temporary fuel surcharge`. */
const CHARGES = new RegExp(
  `^(?!free\\b|no\\b)(?:plus |add )?(?:(?!total|net|goods|sub|before|after|excl?|incl?)[a-z]+ ){0,3}(?:${CHARGED_FOR})\\b${NOT_CHARGED}.{0,24}$|^(?:total|net) (?:deliver(?:y|ies)|carriage|charges)$`,
);
const ALLOWANCES =
  /^(?!.*\b(?:before|after) )(?:less:? )?(?:.{0,18} )?(?:discounts?|disc\.?|rebates?|allowances?|overrider|goodwill|promotions?|vouchers?|coupons?|price reduction|deductions?|money off|savings?)\b(?! terms).{0,16}$|^(?:less )?(?:loyalty|volume|customer) (?:bonus|saving)$/;

const TOTALS: readonly (readonly [TotalField, RegExp])[] = [
  [
    'prepaid',
    /^(?:less )?(?:paid|prepaid|pre-paid|payments?(?: (?:received|made))?$|payments? (?:received|made)|card payment|amount paid|deposit paid|paid to date|already paid)\b/,
  ],
  ['rounding', /^rounding\b/],
  [
    'payable',
    /^(?:amount|balance|total|net)? ?(?:due|payable|outstanding|to pay|now due|amount due|amount payable|balance)\b(?! (?:date|before|brought|b\/?f\b|forward|carried|from|last|previous|now$))|^(?:amount|balance|total) (?:due|payable|outstanding|to pay|owing)\b(?! date)|^(?:amount |total |balance )?to be (?:paid|collected)$|^(?:amount to (?:be )?collect(?:ed)?|direct debit amount|(?:total )?payment due|total remaining|invoice (?:total|amount|balance)(?: due)|invoice balance|pay this amount)$|^(?:please |kindly )?pay\b(?! (?:to|by|into|within|via|online))/,
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
  ['charges', CHARGES],
  ['allowances', ALLOWANCES],
];

/** The total that a label names, or null. */
export function totalField(label: string): TotalField | null {
  const text = label
    .toLowerCase()
    .replace(/[:£€$]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return null;
  if (COUNTED.test(text)) return null;
  if (isVatLabel(text) || RATE_ALONE.test(text)) return 'vat';
  return TOTALS.find(([, pattern]) => pattern.test(text))?.[0] ?? byWords(text);
}

/** What is counted or weighed, not paid. */
const COUNTED = /^total (?:kgs?|qty|pcs|cs|ctns?|lbs?|units?|cases|boxes|weight|quantity)\b/;

/** A label is no longer. */
const LONGEST = 60;

/** Words that labels of totals are put together from; a label with any other is none. */
const OF_TOTALS =
  /^(?:totals?|sum|amount|value|invoice[ds]?|credit(?:ed)?|refund(?:ed)?|note|document|bill|order|sales|grand|final|overall|full|this|the|of|for|to|be|in|and|charges|goods|items?|lines?|products?|produce|merchandise|stock|basket|net|gross|untaxed|taxable|vatable|exvat|incvat|price|cost|payable|sterling|gbp|before|after|delivery|discounts?|subtotal)$/;

/** `Total excl. VAT`, and `Total excl.` alone. */
const EX_VAT = new RegExp(
  `\\b(?:ex|exc|excl|excluding|exclusive|before|without|less|pre)\\b[ .-]*(?:of )?(?:${VAT}(?= |$)|$)`,
);
const INC_VAT = new RegExp(`(?:\\b(?:inc|incl|including|inclusive|with)\\b|\\+)[ .-]*(?:of )?(?:${VAT}(?= |$)|$)`);

/** What a label names by the words that it is put together from: `Total value of this invoice`. */
function byWords(label: string): TotalField | null {
  if (label.length > LONGEST) return null;
  const text = label
    .replace(/[()]/g, ' ')
    .replace(/\bsub[ -]total\b/g, 'subtotal')
    .replace(/\bnett\b/g, 'net')
    .replace(EX_VAT, 'exvat')
    .replace(INC_VAT, 'incvat');
  const words = text.split(/[\s,-]+/).filter((word) => word !== '');
  const has = (...some: readonly string[]) => some.some((word) => words.includes(word));
  if (words.length === 0 || !words.every((word) => OF_TOTALS.test(word))) return null;
  if (has('incvat')) return 'gross';
  if (has('exvat', 'untaxed', 'taxable', 'vatable')) return 'net';
  const money = has('total', 'totals', 'sum', 'amount', 'value', 'subtotal', 'price', 'cost');
  if (
    has('goods', 'items', 'item', 'lines', 'line', 'products', 'product', 'produce', 'merchandise', 'stock', 'basket')
  )
    return money ? 'linesTotal' : null;
  if (has('before', 'delivery', 'discount', 'discounts') && !has('after'))
    return has('before') && money ? 'linesTotal' : null;
  if (has('net', 'after', 'subtotal')) return 'net';
  if (has('gross') || (has('total') && !has('charges'))) return 'gross';
  const ofPaper = has('invoice', 'credit', 'credited', 'refund', 'document', 'bill', 'invoiced');
  return (money && ofPaper) || /^this (?:invoice|credit note)$/.test(text) ? 'gross' : null;
}

/** Words and figures that may stand beside the word for VAT: `Total VAT`, `VAT S 20.00%`, `Plus 20% VAT on 45.00`. */
const AROUND_VAT =
  /^(?:total|plus|add|output|zzgl\.?|amounts?|amt|charge|charged|chargeable|content|value|sum|due|payable|to|pay|thereon|invoice|uk|gb|gbp|at|@|on|of|rate|rated|standard|std|reduced|lower|higher|zero|nil|[a-z]\d?|@?[\d.,]+%?|%|–|&)$/;
/** What the VAT is on: `VAT on porterage`, `VAT @ 20% (items marked V)`. */
const VAT_ON = new RegExp(
  `(?<=^(?:.* )?${VAT}(?: .*)?) \\(\\D*\\)$|(?<=^(?:[^ ]+ ){0,2}${VAT}(?: (?:@|at)? ?[\\d.]+ ?%)?) on (?:[a-z&-]+ ?){1,5}(?=$|@|at )`,
  'g',
);
/** `Standard Rate (20%)` is the VAT of it; a rate without a percent is a word for many things. */
const RATE_ALONE =
  /^(?:standard|std|reduced|lower|zero|nil)[ -]rated? ?\(?@? ?\d{1,2}(?:\.\d+)? ?%\)?$|^total \d{1,2}(?:\.\d+)? ?% \(vat on \w+\)$/;
/** Of a total with VAT: what of it is VAT. */
const WITHIN = new RegExp(
  `^(?:of which|thereof|includes|including) (?=${VAT}(?:\\s|$))|(?<=^${VAT}) (?:included|contained|therein|in total|element)\\b`,
  'g',
);
const VAT_WORD = new RegExp(`^${VAT}$`);
const HAS_VAT = new RegExp(VAT);

/** Whether a label of VAT names it as a part of the total: `of which VAT`. */
export function isWithin(label: string): boolean {
  return label.toLowerCase().search(WITHIN) >= 0;
}

function isVatLabel(label: string): boolean {
  if (label.length > LONGEST || !HAS_VAT.test(label)) return false;
  const text = label
    .replace(WITHIN, '')
    .replace(/\bvalue added (?=tax)/g, '')
    .replace(VAT_ON, ' ');
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
