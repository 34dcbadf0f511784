import { type Decimal, ONE } from '../money.ts';
import { unitOf } from '../unit-words.ts';
import { type BaseUnit, baseFactor, baseUnitOf } from '../units.ts';

/** What a printed unit says: so much of a measure; one of something; a package that holds several, or one that does not. */
export type PrintedUnit =
  | { is: 'measure'; base: BaseUnit; amount: Decimal }
  | { is: 'one' }
  | { is: 'outer' | 'inner' };

/** Codes of UN/ECE recommendation 20 that are no words of a kitchen. */
const CODES: Readonly<Record<string, string>> = {
  kgm: 'kg',
  grm: 'g',
  ltr: 'l',
  mlt: 'ml',
  clt: 'cl',
  lbr: 'lb',
  onz: 'oz',
  c62: 'each',
  h87: 'each',
  nar: 'each',
  ea: 'each',
  pce: 'each',
  no: 'each',
  dzn: 'dozen',
  doz: 'dozen',
};

/** Packages by their words and codes of recommendation 21; in a code for units they have an X before them: XBX. */
const OUTER = new Set('case cs carton ct ctn box bx crate cr outer tray sack sa keg drum pallet lot'.split(' '));
const INNER = new Set(
  'pack pk pa packet pkt pouch bag bg bottle btl bo tin tn can ca jar jr tub tube punnet bunch loaf net bucket basket roll'.split(
    ' ',
  ),
);

/** A unit as units are compared: lower case, letters and digits. */
export function foldUnit(unit: string): string {
  return unit.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}

/** Whether two words stand for one unit: `Cases` and `case`. */
export function sameUnit(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a !== '' && a === b;
}

/** What a printed unit says; undefined: a word that nobody agreed on. No unit at all is one of something. */
export function printedUnit(unit: string): PrintedUnit | undefined {
  const word = plain(unit);
  if (word === '') return { is: 'one' };
  if (OUTER.has(word)) return { is: 'outer' };
  if (INNER.has(word)) return { is: 'inner' };
  const known = unitOf(CODES[word] ?? word);
  if (!known?.measure || known.loose) return undefined;
  const base = baseUnitOf(known.measure);
  if (base === 'unit' && known.times.eq(ONE)) return { is: 'one' };
  return { is: 'measure', base, amount: known.times.mul(baseFactor(known.measure)) };
}

/** What packages are called whose codes e-invoices bear. */
const PACKAGE_WORDS: Readonly<Record<string, string>> = {
  cs: 'case',
  ct: 'carton',
  bx: 'box',
  cr: 'crate',
  sa: 'sack',
  pk: 'pack',
  pa: 'packet',
  bg: 'bag',
  bo: 'bottle',
  tn: 'tin',
  ca: 'can',
  jr: 'jar',
  tb: 'tub',
  tu: 'tube',
  po: 'pouch',
  bh: 'bunch',
  nt: 'net',
  bj: 'bucket',
  bk: 'basket',
  ro: 'roll',
  pu: 'tray',
  dr: 'drum',
  kg: 'keg',
};

const PACKAGES: ReadonlySet<string> = new Set(Object.values(PACKAGE_WORDS));

/** A printed unit in the kitchen's words: `XCS` is a case, `KGM` kg; what is a word already stays as it is printed. */
export function unitWord(unit: string): string {
  const word = foldUnit(unit);
  const ofPackage = /^x[a-z]{2}$/.test(word) ? PACKAGE_WORDS[word.slice(1)] : undefined;
  return ofPackage ?? (/^[A-Z0-9]{2,3}$/.test(unit) ? (CODES[word] ?? unit) : unit);
}

/** So many of a printed unit, in words: 9 × `XCS` are 9 cases. What is a word already stays as it is printed. */
export function unitWords(quantity: Decimal, unit: string): string {
  const word = unitWord(unit);
  if (word === unit || quantity.eq(ONE) || !PACKAGES.has(word)) return word;
  return /(?:x|ch)$/.test(word) ? `${word}es` : `${word}s`;
}

/** In the singular; of the code of a package, which has an X before it, its word: XKG is a keg and no kilogram. */
function plain(unit: string): string {
  const word = foldUnit(unit);
  const isCode = /^x[a-z]{2}$/.test(word);
  const ofCode = isCode ? (PACKAGE_WORDS[word.slice(1)] ?? word.slice(1)) : word;
  const singular = ofCode.length > 3 ? ofCode.replace(/(?<=x|ch|sh)es$|s$/, '') : ofCode;
  return OUTER.has(singular) || INNER.has(singular) || CODES[singular] ? singular : ofCode.replace(/(?<=..)s$/, '');
}
