/** How a row below a name begins that states origin, shelf life or another paper, and is no part of the name. */
const DETAIL =
  /^(?:batch|lot|origin|country of|product of|produce of|born|reared|slaughtered|killed|cut in|caught|landed|fao|catch area|fishing area|vessel|plant no|health mark|approval no|traceability|trace|bbe|bb|best before|use by|exp(?:iry)?|display until|packed on|pack date|production date|harvest(?:ed)?|roast(?:ed)? (?:on|date)|ean|gtin|barcode|serial|serienummer|delivered|delivery (?:note|no|date)|des?patch(?:ed)? (?:note|no|date)|order (?:no|ref|date)|(?:your|our|customer) (?:ref|code|order|item|product)|tariff|commodity code|cn code|hs code|allergens?|contains|ingredients|storage|shelf life|(?:net|gross|catch) (?:weight|wt)|(?:pack|case|unit) size)\b(?=.*[\d:/])/i;
/** What of a line is still to come: `2 to follow`. */
const FOLLOWS =
  /^(?:balance |\d+(?:\.\d+)? (?:\p{L}{1,8} )?)?(?:to follow|on back ?order|back ?ordered|outstanding)\b/iu;
/** What was changed or asked for: `Sub: plum for vine`, `Instead of Brie`, `Ref: kitchen 2`. */
const REMARK =
  /^(?:(?:sub|ref|reference|note|nb|remark)\s*[:–-]|sub(?:stituted?|stitution|bed)? for\b|substitutes?\b|instead of\b|in place of\b|replac(?:es|ing|ement for)\b)/i;
/** What each piece weighs: `1.150 1.160 1.150`, `2.31kg + 2.45kg`. */
const WEIGHTS = /^\d+[.,]\d+ ?(?:kgs?|g)?(?:[\s,;+/&]+\d+[.,]\d+ ?(?:kgs?|g)?)+$/i;
/** A word or two and a colon before so much of something: `Pack: 6 x 2L`, `Shelf life: 3 days`. `Parts: 2 x hinge` describes what was sold. */
const LABELLED =
  /^\p{L}{2,}(?: \p{L}{2,})?: ?(?:\d+ ?[x×*/] ?)*\d+(?:[.,]\d+)?(?: ?[a-z]{0,7}\.?$|[a-z]{0,3}(?=[\s,;|]))/iu;

/** Whether a row below a name is a detail by its words. */
export function isDetailText(text: string): boolean {
  const [, listed = ''] = /^\p{L}+(?: \p{L}+)?: ?(.*)$/u.exec(text) ?? [];
  return (
    DETAIL.test(text) ||
    FOLLOWS.test(text) ||
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
