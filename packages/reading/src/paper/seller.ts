import { foldedName } from '@larder/domain/invoices/folded-name.ts';
import type { ReadValue } from '@larder/domain/invoices/read-file.ts';
import { type Reading, textValue } from './figures.ts';
import { isTitle } from './paper-kind.ts';
import { type Cell, type Row, textOf } from './placed.ts';

const COMPANY =
  /\b(?:ltd|limited|plc|llp|llc|inc|gmbh|ag|b\.?v|n\.?v|s\.?a|s\.?r\.?l|company|co|corp|pvt)\b\.?$|\b(?:& sons?|& co|bros|brothers|& daughters?|partners)\b/i;
const TRADE =
  /\b(?:foods?|foodservice|wholesale|wholesalers?|farms?|eggs?|dairy|dairies|butchers?|butchery|meats?|bakery|bakers|bakehouse|fish|fishmongers?|seafoods?|produce|greengrocers?|fruiterers?|fruit|veg|salads|drinks|wines?|vintners?|brewery|brewers|distillery|cider|coffee|roasters|teas?|supplies|catering|provisions|creamery|cheeses?|poultry|game|larder|market|laundry|linen|hygiene|packaging|hosting|trading)\b/i;
const NO_NAME =
  /\b(?:invoice|credit note|credit memo|statement|delivery note|page|date|number|total|vat|tel|phone|fax|email|e-mail|www|http|registered|bank|terms|thank|account|please|payment|goods|order|receipt|document|factuur|rechnung|unit|reg)\b|@|\d{5,}|^\W*\d+\W*$/i;
/** A line of an address, unless a trade stands behind the word or a legal form: `Green Lane Produce`, `Park House Ltd`. */
const STREET = /\b(?:street|road|lane|avenue|estate|park|house|yard|place|court|row|way|quay)\b/i;
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/;
/** A number before the name of a street. */
const HOUSE = /^\d{1,4}[a-z]?(?:-\d+)? \p{Lu}/u;
/** Who buys food and drink rather than sells it to a kitchen. */
const GUESTS =
  /\b(?:tavern|bistro|brasserie|restaurant|trattoria|pizzeria|hotel|inn|pub|arms|caf[eé]|bar|grill|kitchen)\b/i;
/** What is left of a title such as `Weekly invoice`. */
const TITLE =
  /^(?:tax|vat|sales|customer|trade|account|purchase|daily|weekly|monthly|final|copy|original|duplicate|commercial|consolidated|summary|pro ?-?forma)$/i;
/** A word that heads a column or a fact. */
const HEADING =
  /^(?:from|to|supplier|seller|vendor|sender|code|item|product|description|quantity|qty|unit|price|rate|value|amount|net|discount|terms|delivery|deliver|customer|contact|notes?|ref|reference)$/i;
/** Who is to be paid sends the paper. */
const PAYEE =
  /\b(?:account name|payable to|payee|(?:cheques?|transfers?|payments?) to|pay to|remit to|pay|beneficiary)\W+(\p{Lu}.{2,50}?)(?=,|\.|\W{1,3}(?:sort|account|a\/c|acc|bank|bacs|iban|\d)|$)/giu;
const SENT_BY = /^(?:from|supplier|seller|sold by|vendor|sender)\W*$/i;
/** A name up to its legal form, before an address in the same row. */
const WITH_ADDRESS = /^(.{2,60}?\b(?:ltd|limited|plc|llp|llc|gmbh|b\.?v|inc)\b\.?),? (?=\S)/i;
const BEFORE_ADDRESS = /^([^,\d]{3,60})(?:, [^,]+){2,4}$/;
/** What stands before the first comma of a whole address. */
const BEFORE_COMMA = /^([^,\d]{3,60}), (?=\S)/;
const ADDRESSED =
  /^(?:(?:bill(?:ed|ing)?|invoiced?|deliver(?:y|ed)?|ship(?:ped|ping)?|sold|send|credit) (?:to|address|details)|to|customer(?: details| address)?|consignee|account)\W*$/i;
/** Rows that an address under its heading may have. */
const ADDRESS_ROWS = 7;
const REGISTERED =
  /^(.{3,60}?)(?: is)?[ ,.-]*(?:registered in|company (?:reg|no)|reg(?:istered)? (?:no|office)|a company registered|vat (?:reg|no|id|number))/i;

/** A name that may be the sender's, and how much speaks for it. */
interface Candidate {
  score: number;
  cell: Cell;
  name: string;
}

/** Names with less are in no letterhead. */
const UNLIKELY = -1.5;
const MOST_OTHERS = 8;
const HALF = 0.5;
/** Where the one who sends a paper usually stands, as a share of its page. */
const TOP = 0.1;

/** The one who sends the paper: by the ending of a company's name, size, place, web address and what the foot of the page says. */
export function sellerName(rows: readonly Row[], reading: Reading): ReadValue<string> | null {
  const [best] = candidates(rows).filter(({ score }) => score > 0);
  return best ? textValue(best.cell, reading, best.score >= 5 ? 0.95 : 0.8, best.name) : null;
}

/** Every name that may be the sender's, the likeliest first: one of them may be known. */
export function senderNames(rows: readonly Row[]): string[] {
  const names = candidates(rows).map(({ name }) => name);
  return [...new Set(names)].slice(0, MOST_OTHERS);
}

/** What a letterhead reaches down to, of the height of its page. */
const LETTERHEAD = 0.3;

/**
 * Names in the letterhead, also those that could be a street, such as `Green Lane`: where it is not certain who sends the paper, a supplier may be called
 * exactly so.
 */
export function letterheadNames(rows: readonly Row[]): string[] {
  const page = firstPage(rows);
  const names = page
    .filter((row) => row.cells.some((cell) => cell.top < LETTERHEAD * cell.page.height))
    .flatMap((row) => row.cells)
    .flatMap((cell) => (isBuyers(cell, page) ? [] : (nameIn(cell.text, 'streets too') ?? [])));
  return [...new Set(names)].slice(0, MOST_OTHERS);
}

function firstPage(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.page === rows[0]?.page);
}

function candidates(rows: readonly Row[]): Candidate[] {
  const page = firstPage(rows);
  const everything = page.map(textOf).join('\n').toLowerCase();
  const payees = page.flatMap((row) => [...textOf(row).matchAll(PAYEE)].map(([, name = '']) => foldedName(name)));
  const usual = median(page.map(({ height }) => height));
  const named = page
    .flatMap((row) => row.cells)
    .flatMap((cell) => {
      const name = nameIn(cell.text);
      return name === null || isBuyers(cell, page)
        ? []
        : [{ score: scoreOf(cell, name, usual, everything, page), cell, name }];
    });
  const [first] = named;
  const letterhead = named
    .filter(({ cell }) => first && isHighest(cell, first.cell))
    .map(({ name }) => foldedName(name));
  return named
    .map((one) => ({ ...one, score: one.score + bonus(one, letterhead, payees, page) }))
    .filter(({ score }) => score > UNLIKELY)
    .sort((one, other) => other.score - one.score);
}

function isHighest(cell: Cell, first: Cell): boolean {
  return cell.top < TOP * cell.page.height && cell.top <= first.top + HALF * (first.bottom - first.top);
}

/** What speaks for a name besides its own words: the highest on the page, also in full below it, the one to be paid, or below a label for who sends it. */
function bonus(
  { cell, name }: Candidate,
  letterhead: readonly string[],
  payees: readonly string[],
  rows: readonly Row[],
): number {
  const folded = foldedName(name);
  const highest = letterhead.some((one) => `${folded} `.startsWith(`${one} `));
  return (highest ? 1.5 : 0) + (payees.includes(folded) ? 4 : 0) + (isUnder(cell, SENT_BY, 1, rows) ? 4 : 0);
}

/** Whether a cell stands in the address of the one who pays. */
export function isBuyers(cell: Cell, rows: readonly Row[]): boolean {
  return isUnder(cell, ADDRESSED, ADDRESS_ROWS, rows) || /^(?:bill|invoice|deliver|ship|sold)\w* to\b/i.test(cell.text);
}

/** Whether a heading stands over a cell, so many rows above it at most. */
function isUnder(cell: Cell, label: RegExp, most: number, rows: readonly Row[]): boolean {
  const at = rows.findIndex((row) => row.cells.includes(cell));
  return rows.slice(Math.max(0, at - most), at).some((row) => {
    const heading = row.cells.find(
      (other) => label.test(other.text) && Math.abs(other.left - cell.left) <= 4 * row.height,
    );
    return heading?.page === cell.page;
  });
}

/** The name at the beginning of a cell, before an address or the register. */
function nameIn(printed: string, streets?: 'streets too'): string | null {
  if (isTitle(printed)) return null;
  const whole = printed.replace(/ ,/g, ',');
  const text = POSTCODE.test(whole) ? (BEFORE_COMMA.exec(whole)?.[1] ?? whole) : whole;
  const registered = REGISTERED.exec(text)?.[1] ?? WITH_ADDRESS.exec(text)?.[1] ?? BEFORE_ADDRESS.exec(text)?.[1];
  const [start = ''] = (registered ?? text).split(/ [-–•·|] |, (?=\d)/);
  const name = start
    .replace(/^(?:from|account name|payable to|make cheques payable to|payee|supplier|seller)\W+/i, '')
    .replace(/ (?:tax |vat |sales )?(?:invoice|credit note)$/i, '')
    .replace(/[,:;]+$/, '')
    .trim();
  const words = name.split(' ').length;
  if (
    name.length < 3 ||
    TITLE.test(name) ||
    HEADING.test(name) ||
    !/\p{Lu}/u.test(name) ||
    words > 8 ||
    HOUSE.test(name) ||
    name.includes(':') ||
    !/\p{L}{2}/u.test(name) ||
    NO_NAME.test(name.replace(COMPANY, '')) ||
    (!streets && isOfAddress(name))
  )
    return null;
  return name;
}

function isOfAddress(name: string): boolean {
  if (!STREET.test(name)) return false;
  const behind = name.split(STREET).at(-1) ?? '';
  return /\d/.test(name) || !(TRADE.test(behind) || COMPANY.test(name));
}

function scoreOf(cell: Cell, name: string, usual: number, everything: string, rows: readonly Row[]): number {
  const height = median(cell.words.map((word) => word.height));
  const top = cell.top / cell.page.height;
  const folded = name
    .toLowerCase()
    .replace(COMPANY, '')
    .replace(/[^a-z0-9]/g, '');
  const addresses =
    everything.match(/(?:@|www\.|https?:\/\/)[\w.-]+|[\w.-]+@/g)?.map((one) =>
      one
        .replace(/^https?:\/\/|^www\./g, '')
        .replace(/[^a-z0-9]/g, '')
        .replace(/^www/, ''),
    ) ?? [];
  const web =
    folded.length >= 3 &&
    addresses.some(
      (address) => address.startsWith(folded) || (folded.length >= 8 && address.startsWith(folded.slice(0, 8))),
    );
  const times = rows.filter((row) =>
    ` ${textOf(row)} `.replaceAll(',', '').includes(` ${name.replaceAll(',', '')} `),
  ).length;
  return (
    (COMPANY.test(name) ? 3 : 0) +
    (TRADE.test(name) ? 1.5 : GUESTS.test(name) ? -2 : 0) +
    (height > usual * 1.25 ? 2 : 0) +
    (top < TOP ? 3 : top < 0.15 ? 2 : top < 0.3 ? 1 : 0) +
    (web ? 3 : 0) +
    (times > 1 ? 1.5 : 0) +
    (name === cell.text ? 0.5 : 0) -
    (POSTCODE.test(name) ? 2 : 0) -
    2.9
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
