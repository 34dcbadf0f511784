/** What a delivery or an order is called before its number. */
const PAPER = [
  '(?:delivery|del\\.?|des?patch|dispatch|goods|consignment|shipment|collection|advice|pick(?:ing)?)[ -]?(?:note|docket|ticket|advice|slip)',
  '(?:sales|purchase|customer|web(?:site)?|online) order',
  'order|delivery|des?patch|shipment|consignment|docket|ticket|d/?n|d/note|p\\.?o\\.?d?',
].join('|');
const WHOSE = '(?:from |against |as per |re:? )?(?:(?:our|your|customer) )?';
const LABEL = '(?: ref(?:erence)?)?\\W*(?:(?:no|number|nr|num|ref|reference)\\b)?\\W*';
/** `31108`, `DN-31108`, `31108/2`; `500 g` is none. */
const NUMBER = '(?:[A-Z]{1,5}[-/]?)?\\d[\\d/-]{2,}[A-Z]?(?=$|[\\s,;:)–-])(?!\\s*(?:x|g|kg|ml|cl|l|s|mm|cm|m)\\b)';
const BY_NUMBER = new RegExp(`^\\W*${WHOSE}(?:${PAPER})${LABEL}${NUMBER}`, 'i');
const WEEKDAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? ';
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DAY = `(?:${WEEKDAY})?(?:\\d{1,2}[/. -]\\d{1,2}[/. -]\\d{2,4}|\\d{1,2}(?:st|nd|rd|th)?[ -]${MONTH}(?:[ -]\\d{2,4})?)`;
const CAME = '(?:delivery|delivered|collected|des?patched|shipped|supplied)(?: (?:date|on|of|day))?';
const BY_DAY = new RegExp(`^\\W*${CAME}\\W*${DAY}\\W*$`, 'i');

/** Whether a row between lines states the delivery or the order that the lines below it are of. It is no part of any name. */
export function statesOtherPaper(text: string): boolean {
  return BY_NUMBER.test(text) || BY_DAY.test(text);
}
