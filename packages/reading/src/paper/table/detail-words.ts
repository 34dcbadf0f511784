/** How a row below a name begins that states origin, shelf life or another paper, and is no part of the name. */
const DETAIL =
  /^l[ :.]{0,2}\d{4}|^(?:batch|lot|origin|ubd|bbd|bbf|use-by|best-before|sell by|eat by|kill date|ices|zone|sub-?area|division|country of|product of|produce of|born|reared|slaughtered|killed|cut in|caught|landed|fao|catch area|fishing area|vessel|plant no|health mark|approval no|traceability|trace|bbe|bb|best before|use by|exp(?:iry)?|display until|packed on|pack date|production date|harvest(?:ed)?|roast(?:ed)? (?:on|date)|ean|gtin|barcode|serial|serienummer|delivered|ordered|supplied|sent|required|invoiced|rrp|was|list price|offer price|saving|you saved?|delivery (?:note|no|date)|des?patch(?:ed)? (?:note|no|date)|order (?:no|ref|date)|(?:your|our|customer) (?:ref|code|order|item|product)|tariff|commodity code|cn code|hs code|allergens?|contains|ingredients|storage|shelf life|(?:net|gross|catch) (?:weight|wt)|(?:pack|case|unit) size)\b(?=.*[\d:/])/i;
const SOON =
  '(?:next|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:mon|tue|wed|thu|fri|sat|sun)\\b|\\d[\\d/.-]*)';
/** What of a line is missing or still to come: `2 to follow`, `1 short, back in stock tomorrow`. */
const FOLLOWS = new RegExp(
  `^(?:(?:balance|remainder|rest|qty|quantity)[ :]+)?(?:\\d+(?:\\.\\d+)? (?:x )?(?:\\p{L}{1,8} )?)?(?:${[
    '(?:will |is |are |not yet )?(?:to follow|follow(?:s|ing)?|on (?:back ?)?order|back ?order(?:ed)?|outstanding|on allocation)',
    '(?:temporarily |currently |now |supplier |all )?(?:out of stock|oos|unavailable|discontinued|unobtainable)',
    '(?:not|none|no longer) (?:available|in stock|obtainable|sent|delivered|supplied)|no stock|back in stock',
    `in stock (?:from|on|by|again|soon|${SOON})|(?:next )?due (?:in |on )?${SOON}`,
  ].join('|')})(?=$|[\\s,;:.!)–-])`,
  'iu',
);
/** `Short 2`, `2 cases short`, `1 short, back tomorrow`, `Shortage: 2`; `Short crust` is a name. */
const SHORT =
  /^(?:\d+(?:\.\d+)? (?:x )?(?:\p{L}{1,8} )?short(?:age|ed)?(?=$|\W*[,;:.!(–-]| (?:on|in|from|today|this|due|we)\b)|short(?:age|ed|fall)?(?=$|\W*[:,;(–-]| (?:by |of )?\d))/iu;
/** Where goods are from, without a number: `Origin Spain`, `Grown in Kent`, `Class I Spain`; `Class I` alone may end a name. */
const FROM =
  /^(?:(?:[Cc]ountry of )?[Oo]rigin|[Pp]roduc[et] of|(?:[Gg]rown|[Pp]roduced|[Rr]eared|[Ff]armed|[Cc]aught|[Ll]anded|[Hh]arvested|[Rr]aised|[Bb]red|[Ss]ourced|[Ii]mported)(?: and \p{Ll}+)? (?:in|at|on|off|by|from)(?: the)?|[Ff]rom) \p{Lu}|^[Cc]lass (?:I{1,3}|[12]|[Oo]ne|[Tt]wo)[,;:]? \p{Lu}/u;
/** What was changed or asked for: `Sub: plum for vine`, `Instead of Brie`, `Ref: kitchen 2`. */
const REMARK =
  /^(?:(?:sub|ref|reference|note|nb|remark|comments?|please note|info|message)\s*[:–-]|sub(?:st)?(?:ituted?|itution|bed|\.)?(?: product| item)? (?:for|with|of|by)\b|substitut(?:es?|ion)\b|instead of\b|in (?:place|lieu) of\b|replac(?:es|ing|ement for|ement of)\b|alternative (?:to|for|product|supplied|sent)\b|swapped (?:for|with)\b|changed (?:from|to)\b|(?:sent|supplied) (?:instead|in place|in lieu|as (?:an? )?(?:substitute|alternative))\b|you ordered\b|(?:special|promotional|price|introductory) (?:offer|promotion|change|increase)\b|on (?:offer|promotion)\b|(?:may )?contains\b|keep (?:frozen|refrigerated|chilled)\b)/i;
/** What each piece weighs: `1.150 1.160 1.150`, `2.31kg + 2.45kg`. */
const WEIGHTS = /^\d+[.,]\d+ ?(?:kgs?|g)?(?:[\s,;+/&]+\d+[.,]\d+ ?(?:kgs?|g)?)+$/i;
/** A word or two and a colon before so much of something: `Pack: 6 x 2L`, `Shelf life: 3 days`. `Parts: 2 x hinge` describes what was sold. */
const LABELLED =
  /^\p{L}{2,}(?: \p{L}{2,})?: ?(?:\d+ ?[x×*/] ?)*\d+(?:[.,]\d+)?(?: ?[a-z]{0,7}\.?$|[a-z]{0,3}(?=[\s,;|]))/iu;

/** What is put before a remark: a dash, stars, a bracket. */
const BEFORE = /^[-–—*>•([~]+ ?(?=\p{L}|\d+ )/u;

/** Whether a row below a name is a detail by its words. */
export function isDetailText(printed: string): boolean {
  const text = printed.replace(BEFORE, '');
  const [, listed = ''] = /^\p{L}+(?: \p{L}+)?: ?(.*)$/u.exec(text) ?? [];
  return (
    DETAIL.test(text) ||
    FOLLOWS.test(text) ||
    SHORT.test(text) ||
    FROM.test(text) ||
    REMARK.test(text) ||
    isLabelled(text) ||
    [text, listed].some((one) => WEIGHTS.test(one))
  );
}

/** Labels with so much of something behind each: `Pieces: 4 Lot No. 25011`. */
function isLabelled(text: string): boolean {
  const [all = ''] = LABELLED.exec(text) ?? [];
  const behind = text.slice(all.length).replace(/^[\s,;|·-]+/, '');
  return all !== '' && (behind === '' || isDetailText(behind));
}
