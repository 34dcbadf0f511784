import type { Cell } from '../placed.ts';
import type { TableLine } from './table-rows.ts';

/** Letters of a note are smaller than this share of those of the name above it. */
const SMALLER = 0.92;

const WHERE =
  '(?:in|on|at|by|from|during) (?:the )?(?:transit|transport|arrival|delivery|receipt|van|vehicle|lorry|driver|courier|carrier)';
const BACK = '(?:returned|handed back|refused|rejected|uplifted|taken back|sent back|credited|recalled|withdrawn)';
const DONE = '(?:delivered|received|supplied|ordered|required|sent|picked|charged|billed|invoiced|loaded|collected)';

/** Why goods are credited or were not as ordered, in a row that says nothing else: words of no item. */
const REASON = new RegExp(
  `^(?:(?:reason|credit(?:ed)? for|claim)\\b.*|(?:credit|refund)(?:ed)? ?[:,–-].*|${[
    `(?:broken|damaged|burst|leaking|leaked|crushed|spilt|split|thawed|short|missing|lost|left|found short) ${WHERE}`,
    `(?:not|never|wrongly|short|over|part|partly|under|double)[ -]?${DONE}`,
    `${DONE} (?:in error|by mistake|twice|wrongly|incorrectly|short|damaged|broken|late|too late)`,
    `${BACK}(?: (?:to|by|with|at|on|as|because|due|for|damaged|faulty|unopened|unused)(?: .*)?)?`,
    '(?:poor|bad|low|unacceptable|inferior) (?:quality|condition|shelf life|dates?)',
    '(?:not fresh|over ?-?ripe|under ?-?ripe|bruised|rotten|mouldy|wilted|gone off|thawed|defrosted)(?: on (?:arrival|delivery|receipt))?',
    '(?:wrong|incorrect) (?:item|items|product|goods|price|quantity|size|pack|weight)(?: \\p{L}+)?',
    '(?:price|pricing|quantity|weight|quality|picking|keying|order(?:ing)?|delivery|customer) (?:error|mistake|difference|adjustment|correction|query|complaint|issue|claim|dispute)',
    '(?:out of|past|beyond|short) (?:date|its date|code|temperature|shelf life|dated)',
    '(?:damaged|broken|faulty|defective|missing|shortage|short|damages|breakages?|duplicate(?: order| invoice)?)(?: (?:goods|items?|stock))?',
  ].join('|')})(?: ?[,;:–-] ?.*)?[.!]?$`,
  'iu',
);

/** Whether a row below a name tells why something is credited. In small letters a name goes on: `Butter blocks` `short on delivery` is one. */
export function isReason({ text }: Cell): boolean {
  return /^\p{Lu}/u.test(text) && REASON.test(text);
}

/**
 * The rows below names that are printed in smaller letters than the name: what the seller has to say of it, its pack. Where such rows alone
 * tell two lines of a paper apart, and are no details such as a lot, they are part of the names, and none is found; in a picture heights vary with
 * the letters and say nothing.
 */
export function smallRows(lines: readonly TableLine[], isDetail: (cell: Cell) => boolean): ReadonlySet<Cell> {
  const small = lines.map(({ cells, name, row }) => {
    const first = cells.get('name') ?? name[0];
    return name.filter(
      (cell) =>
        first !== undefined &&
        cell.top > row.top &&
        isText(cell) &&
        heightOf(cell) < SMALLER * heightOf(first) &&
        !isDetail(cell),
    );
  });
  const [plain, full] = [small, small.map(() => [])].map(
    (left) => new Set(lines.map((line, at) => whole(line, left[at] ?? []))),
  );
  return new Set(plain?.size === full?.size ? small.flat() : []);
}

/** The code and the name of a line without some rows. */
function whole({ cells, name }: TableLine, without: readonly Cell[]): string {
  const rows = name.filter((cell) => !without.includes(cell)).map(({ text }) => text);
  return [cells.get('code')?.text, cells.get('name')?.text, ...rows].join('|');
}

function isText({ words }: Cell): boolean {
  return words.every(({ confidence }) => confidence === 1);
}

function heightOf({ words }: Cell): number {
  return Math.max(...words.map(({ height }) => height));
}
