import type { Column } from './columns.ts';
import type { FiguredRow } from './figured-rows.ts';
import type { Role } from './heading-words.ts';

/** The columns of which quantity × price makes the amount. */
export interface Amounts {
  quantity: number;
  /** A second quantity, a weight where the first counts cases, that makes the amount on rows where the first does not. */
  second: number | null;
  price: number;
  net: number;
  discount: number | null;
  /** The price is of so many. */
  base: number;
  /** Whether anything but their product tells quantity and price apart. */
  told: boolean;
}

type Choice = Omit<Amounts, 'told'>;

interface Agreement {
  share: number;
  whole: number;
  worth: number;
}

type Part = 'quantity' | 'price' | 'net';

// biome-ignore format: a table
/** How much a heading speaks for and against what its column may be: one vote beside the figures of all rows. */
const VOTES: Readonly<Record<Part, Readonly<Record<Role, number>>>> = {
  quantity: {
    quantity: 2, weight: 1.6, ordered: 0.6, unit: 0.6, index: 0.3, pack: 0.2, other: 0.7, name: -1, gtin: -3, code: -2,
    price: -1, discount: -1, vatPercent: -1, vatAmount: -2, net: -1.5, gross: -2,
  },
  price: {
    quantity: -1.5, weight: -1.5, ordered: -1.5, unit: 0.6, index: -1, pack: -1, other: 0.7, name: -1, gtin: -3, code: -2,
    price: 2, discount: -0.4, vatPercent: -1, vatAmount: -1, net: 0.2, gross: -0.3,
  },
  net: {
    quantity: -1.5, weight: -2, ordered: -2, unit: 0, index: -2, pack: -1.5, other: 0.7, name: -0.5, gtin: -3, code: -3,
    price: 0.2, discount: -1, vatPercent: -1, vatAmount: -0.5, net: 2, gross: 1,
  },
};
const PENNY = 0.0111;
/** Share of the rows with an amount whose quantity × price must make it before columns are named by it. */
const MOST = 0.6;
/** Share of them that is every one, but for a slip of the printer. */
const ALL = 0.98;
/** One agreeing row is worth so much; where the quantity is 1, price and amount are one figure, and little is shown. */
const AGREES = 20;
const TRIVIAL = 0.2;
/** A single quantity that makes every amount. */
const COMPLETE = 3;
/** What is below zero on one side alone was ordered, not sent. */
const AGAINST = 0.5;
/** A second quantity counts on more than this share of the rows. */
const RARE = 0.05;
/** A price after the discount that stands beside the one before it is what was charged. */
const DISCOUNTED = 1;
/** Quantity and price are told apart by so many points at least. */
const TOLD = 1.2;
const BASES = [1, 100, 1000] as const;

/**
 * Names three columns by what their figures do on all rows at once: quantity × price, less a discount, for so many, is the amount. Headings, shapes
 * and places decide between columns that do equally well, and a sum of the column that is printed below it.
 */
export function amountColumns(
  columns: readonly Column[],
  rows: readonly FiguredRow[],
  printed: readonly number[],
): Amounts | null {
  const anyNumber = columns.flatMap((_, at) => (rows.some(({ numbers }) => numbers[at] !== null) ? [at] : []));
  const numeric = anyNumber.filter((at) => !rows.some(({ cells }) => cells[at]?.text.endsWith('%')));
  const shaped = shapes(columns, rows, printed);
  let best: { score: number; choice: Choice } | null = null;
  const scoreOf = (choice: Choice, { worth, whole }: Agreement): number => {
    const { quantity, second, price, net, discount, base } = choice;
    return (
      AGREES * worth +
      (whole > ALL && second === null ? COMPLETE : 0) +
      shaped.quantity(quantity) +
      shaped.price(price) +
      shaped.net(net) +
      (Math.abs(price - net) < Math.abs(quantity - net) ? 0.4 : 0) +
      (quantity < price ? 0.2 : 0) +
      (price < net ? 0.6 : 0) -
      (second === null ? 0 : 0.5 - 0.2 * VOTES.quantity[columns[second]?.role ?? 'other']) -
      (discount === null ? 0 : columns[discount]?.role === 'discount' ? DISCOUNTED : 5) -
      (base === 1 ? 0 : says(columns[price], base) ? 0.1 : 8)
    );
  };
  const consider = (choice: Choice): number => {
    const weighed = choice.second !== null && columns[choice.second]?.role === 'weight';
    const agreed = agreement(rows, choice, weighed ? 0 : RARE);
    const { share } = agreed;
    const score = share < MOST ? Number.NEGATIVE_INFINITY : scoreOf(choice, agreed);
    if (share >= MOST && (!best || score > best.score)) best = { score, choice };
    return share;
  };
  for (const net of numeric) {
    for (const price of numeric) {
      for (const quantity of numeric) {
        if (quantity === price || price === net || quantity === net) continue;
        const plain: Choice = { quantity, second: null, price, net, discount: null, base: 1 };
        if (consider(plain) > ALL) continue;
        for (const base of BASES.slice(1))
          if (rows.length > 1 || says(columns[price], base)) consider({ ...plain, base }); // one row may do it by chance
        for (const more of anyNumber) {
          if (more === quantity || more === price || more === net) continue;
          consider({ ...plain, discount: more });
          const alone = { ...plain, quantity: more }; // what makes every amount needs no other quantity beside it
          if (numeric.includes(more) && agreement(rows, alone, 0).whole <= ALL) consider({ ...plain, second: more });
        }
      }
    }
  }
  const found = best as { score: number; choice: Choice } | null;
  if (!found) return null;
  const { quantity, price } = found.choice;
  const exchanged = { ...found.choice, quantity: price, price: quantity };
  return { ...found.choice, told: found.score - scoreOf(exchanged, agreement(rows, exchanged, 0)) >= TOLD };
}

/** The share that agrees of the rows with such figures, and of all rows; and what they are worth as a share of all. */
function agreement(rows: readonly FiguredRow[], amounts: Choice, rarest: number): Agreement {
  let [able, agreeing, worth, all, helped, firsts] = [0, 0, 0, 0, 0, 0];
  for (const { numbers } of rows) {
    const [net, price] = [numbers[amounts.net], numbers[amounts.price]];
    all += 1;
    if (net === null || net === undefined || net === 0) continue;
    if (price === null || price === undefined) continue;
    const quantity = numbers[amounts.quantity];
    const second = amounts.second === null ? null : numbers[amounts.second];
    const discount = amounts.discount === null ? null : numbers[amounts.discount];
    if ((quantity === null || quantity === undefined) && (second === null || second === undefined)) continue;
    able += 1;
    const first = makes(quantity, price, net, discount, amounts.base);
    const other = !first && makes(second, price, net, discount, amounts.base);
    if (other || (first && discount && !makes(quantity, price, net, null, amounts.base))) helped += 1;
    if (!first && !other) continue;
    if (first) firsts += 1;
    agreeing += 1;
    const counted = (first ? quantity : second) ?? 0;
    worth += Math.abs(counted) === 1 || Math.abs(price) === 1 ? TRIVIAL : 1;
    if (counted * price * net < 0) worth -= AGAINST;
  }
  const rare = amounts.second !== null && Math.min(helped, firsts) < Math.max(1, rarest * all); // a number that happens to multiply, or never does
  const needless = (amounts.second !== null || amounts.discount !== null) && (helped === 0 || rare);
  const ofAll = (number: number) => (all === 0 ? 0 : number / all);
  return { share: able === 0 || needless ? 0 : agreeing / able, whole: ofAll(agreeing), worth: ofAll(worth) };
}

/** Whether quantity × price makes the amount, less a discount in percent, in money, or in money for each. */
function makes(
  quantity: number | null | undefined,
  price: number,
  net: number,
  discount: number | null | undefined,
  base: number,
): boolean {
  if (quantity === null || quantity === undefined || quantity === 0) return false;
  const [whole, wanted] = [Math.abs(quantity * price) / base, Math.abs(net)];
  const near = (made: number) => Math.abs(made - wanted) <= PENNY;
  if (near(whole)) return true;
  if (!discount) return false;
  const off = Math.abs(discount);
  return near(whole * (1 - off / 100)) || near(whole - off);
}

/** Points of each column for being quantity, price or amount, by its heading and the shape of its figures. */
function shapes(columns: readonly Column[], rows: readonly FiguredRow[], printed: readonly number[]) {
  const shared = columns.map((_, at) => {
    const filled = rows.filter(({ numbers }) => numbers[at] !== null);
    const share = (is: (text: string) => boolean) =>
      filled.length === 0 ? 0 : filled.filter(({ cells }) => is(cells[at]?.text ?? '')).length / filled.length;
    const total = filled.reduce((sum, { numbers }) => sum + (numbers[at] ?? 0), 0);
    return {
      whole: share((text) => /^\(?-?\d+\)?(?:$|[^\d.,])/.test(text)),
      money: share((text) => /\d[.,]\d{2}(?!\d)/.test(text)),
      signed: share((text) => /[£€$]/.test(text)),
      filled: filled.length / rows.length,
      sums: filled.length > 1 && printed.some((one) => Math.abs(Math.abs(one) - Math.abs(total)) <= PENNY),
    };
  });
  const vote = (part: Part, at: number) => VOTES[part][columns[at]?.role ?? 'other'];
  return {
    quantity: (at: number) => vote('quantity', at) + 0.8 * (shared[at]?.whole ?? 0) - 2 * (shared[at]?.signed ?? 0),
    price: (at: number) => vote('price', at) + 0.6 * (shared[at]?.money ?? 0) + 0.2 * (shared[at]?.signed ?? 0),
    net: (at: number) =>
      vote('net', at) + 0.6 * (shared[at]?.money ?? 0) + (shared[at]?.filled ?? 0) + (shared[at]?.sums ? 1.5 : 0),
  };
}

function says(column: Column | undefined, base: number): boolean {
  return column?.heading.includes(String(base)) === true;
}
