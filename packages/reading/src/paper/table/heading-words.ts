/** What a column of a table of lines holds. */
export type Role =
  | 'index'
  | 'code'
  | 'gtin'
  | 'name'
  | 'pack'
  | 'ordered'
  | 'quantity'
  | 'unit'
  | 'weight'
  | 'price'
  | 'discount'
  | 'vatPercent'
  | 'vatAmount'
  | 'net'
  | 'gross'
  | 'other';

const VAT = '(?:(?:gst|tax)/)?(?:vat|v\\.a\\.t|tax(?:es)?|btw|mwst|ust|gst|tva)(?:/gst)?';

const WITH_VAT = new RegExp(`(?:\\binc|\\bincl|including|with|\\bmit|inkl)\\W.*${VAT}`);

/** Headings as suppliers write them, in lower case, first hit wins. */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  ['name', /^(?:goods|items?|products?|lines?) (?:supplied|delivered|description|name|details)\W*$|^name\W*$/],
  ['gross', new RegExp(`${WITH_VAT.source}|\\bgross\\b|^brutto`)],
  [
    'net',
    new RegExp(
      `(?:total|amount|value|betrag|zeilenbetrag|bedrag).*(?:\\bex|\\bexc|excl|excluding|ohne|before|net of)\\W.*${VAT}`,
    ),
  ],
  ['vatAmount', new RegExp(`^${VAT}\\W*(?:amount|amt|value|total|£|€|\\$|due)|^amount of ${VAT}`)],
  [
    'vatPercent',
    new RegExp(
      `^${VAT}\\W*(?:rate|%|code|cd|class|identifier|ident|group|band|type|r)?\\W*$|^rate of ${VAT}|^v$|^${VAT} ?%`,
    ),
  ],
  ['net', new RegExp(`^(?:ex|exc|excl)\\.? ?${VAT}`)],
  ['net', /^(?:total|line|extn?\.?|extended) (?:cost|price)\W*$|^credit(?: value| amount)?\W*$/],
  ['discount', /^(?:(?:line|trade|customer|item|your|unit|% ?)\W*)?(?:disc|rabatt|korting)|^less|^% ?off\b/],
  ['weight', /^(?:nett? |total |actual |catch |invoiced )?(?:weight|wt|kgs?|kilos?)\b\W*(?:kgs?|kilos?)?\W*$/],
  ['gtin', /\b(?:ean|gtin|barcode|bar code)\b/],
  [
    'code',
    /\bcode\b|\bsku\b|\bplu\b|^(?:item|product|prod|stock|article|art|artikel|part|cat|catalogue|line)\W*(?:no|nr|num|number|#|ref|id|nummer)\b|^ref(?:erence)?\W*$|^art\W*nr|^artikelnr/,
  ],
  [
    'price',
    /price|preis|prijs|^rate\W*$|^each\W*$|\bcost\b|^(?:£|€|\$) ?each|^@$|^unit ?(?:£|€|\$|value)|^u\/price|^(?:£|€|\$) ?(?:\/|per|p\/)|^(?:per|p\/|\/) ?(?:kg|kilo|lb|case|each|box|unit|bottle|100)/,
  ],
  [
    'pack',
    /^(?:pack|case|unit|product)?\W*(?:size|format)\W*$|^pack(?:s|ing|aging)?\W*$|^pack.?size|^case.?size|^packed/,
  ],
  ['ordered', /^(?:qty|quantity)?\W*(?:ord|ordered)\W*(?:qty|quantity)?\W*$/],
  [
    'unit',
    /^(?:uom|u\/m|unit|per|measure|unit of (?:measure|sale|issue)|sold (?:as|by|in)|sales? unit|pack(?:aging)? type|eenheid|einheit)\W*$/,
  ],
  [
    'quantity',
    /qty|qnty|quantity|quant\b|menge|aantal|anzahl|delivered|deliv\.|del'd|^del\b(?! ?(?:date|note|no|ref))|supplied|shipped|despatched|dispatched|invoiced|^(?:sent|picked|fulfilled|billed|cases|boxes|bottles|kegs|bags|trays|sacks|packs|items|units|pcs|pieces|nights|hours|no\W* ?of.*|count|outers|cs)\W*$/,
  ],
  [
    'name',
    /desc|species|^wines?\W*$|^item\W*s?\W*$|product|article|artikel|particulars|detail|beschreibung|bezeichnung|omschrijving|service|activity|commodity|^goods\W*(?:supplied|description)|^line\W*$/,
  ],
  [
    'net',
    /^(?:net|nett|netto|goods|line|ext|extended|extension|total|amount|value|sum|betrag|zeilenbetrag|totaal|bedrag|gesamt|gesamtpreis|£|€|\$)\b|^(?:£|€|\$)$|\b(?:amount|total|value)\W*$/,
  ],
  ['index', /^(?:#|no|nr|pos|position|line|ln)\W*$/],
];

/** Every word that headings are made of, besides those with a role of their own. */
const WORDS =
  /^(?:description|desc|name|type|credit|date|less|item|items|product|products|prod|article|art|artikel|particulars|details?|beschreibung|bezeichnung|omschrijving|service|activity|commodity|goods|line|ln|code|codes|sku|plu|no|nr|num|number|nummer|ref|reference|id|ean|gtin|barcode|bar|pack|packs|packing|size|format|case|cases|outers|uom|u\/m|unit|units|per|of|measure|sale|sold|as|by|in|ord|ordered|order|qty|qnty|quantity|quant|menge|aantal|anzahl|deliv|delivered|del|del'd|supplied|shipped|despatched|dispatched|invoiced|sent|picked|fulfilled|billed|charged|pcs|pieces|count|weight|wt|kg|kgs|kilos|price|preis|prijs|vk-preis|stuk|rate|each|cost|discount|disc|disc%|rabatt|korting|vat|v\.a\.t|tax|taxes|btw|mwst|ust|gst|inc|incl|including|ex|exc|excl|excluding|ohne|inkl|net|nett|netto|ext|extended|extension|total|amount|amt|value|sum|betrag|zeilenbetrag|einzelpreis|gesamtpreis|totaal|bedrag|gesamt|gross|actual|catch|pos|position|your|our|stock|cat|catalogue|part|class|identifier|cd|origin|country|batch|lot|use|expiry|bbe|issue|sales|list|selling|nights|hours|einheit|eenheid|p\/u|u\/price|gbp|eur|usd|t|v)$/;

/** Whether a word can stand in a heading. */
export function isHeadingWord(word: string): boolean {
  const plain = word.toLowerCase().replace(/^[^\p{L}\p{N}#%£€$]+|[^\p{L}\p{N}#%£€$]+$/gu, '');
  return (
    plain === '' ||
    plain === '@' ||
    /^[#%£€$]+$/.test(plain) ||
    WORDS.test(plain.replace(/[%£€$]$/, '')) ||
    WORDS.test(plain)
  );
}

/** Whether a heading says that what stands below it has VAT in it. */
export function saysWithVat(heading: string): boolean {
  return WITH_VAT.test(heading.toLowerCase());
}

/** The role of a heading; 'other' of one that nothing is read from. */
export function roleOf(heading: string): Role {
  const text = heading
    .toLowerCase()
    .replace(/[():*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return ROLES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
