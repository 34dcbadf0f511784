import { type Decimal, sum, ZERO } from './money.ts';

/**
 * What a figure lacks, so that a zero is never silent: a recipe that is not there, a recipe without items, a product sold without a
 * menu price, a group whose choice the till did not say, an ingredient without a price.
 */
export interface Missing {
  what: 'recipe' | 'items' | 'menu price' | 'choice' | 'price';
  refId: string;
}

/** What a figure of a recipe can lack beside that: an ingredient or a line's quantity that is not there, or a recipe inside itself. */
export const LACKS = ['price', 'ingredient', 'recipe', 'items', 'quantity', 'cycle', 'menu price', 'choice'] as const;
export type Lack = (typeof LACKS)[number];

/** The same by name, as it travels and is shown. `inside` names the sub-recipes on the way to it. */
export interface MissingThing {
  what: Lack;
  name: string;
  inside: string[];
}

/** A figure as far as it is known: `value` is null where nothing of it is, and `missing` names what it lacks; empty where it is whole. */
export interface Known {
  value: Decimal | null;
  missing: readonly MissingThing[];
}

/** Each thing once, in the order found. */
export function eachOnce(missing: Iterable<Missing>): Missing[] {
  return onceBy(missing, ({ what, refId }) => `${what} ${refId}`);
}

/** The same of things by name. */
export function eachNamedOnce(missing: Iterable<MissingThing>): MissingThing[] {
  return onceBy(missing, ({ what, name, inside }) => `${what} ${name} ${inside.join('>')}`);
}

/** £ of a quantity; null where its cost is not known, but nothing is worth £0 at any cost (rule 14). */
export function worthAt(quantity: Decimal, cost: Decimal | null): Decimal | null {
  if (quantity.isZero()) return ZERO;
  return cost === null ? null : quantity.mul(cost);
}

/** What a thing is worth, as a part of a sum: without a worth it lacks its price. */
export function knownWorth(name: string, worth: Decimal | null): Known {
  return { value: worth, missing: worth === null ? [{ what: 'price', name, inside: [] }] : [] };
}

/** The sum of what is known, naming what is not; null where nothing is. A sum of no parts is a known 0. */
export function sumKnown(parts: readonly Known[]): Known {
  const values = parts.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    value: parts.length > 0 && values.length === 0 ? null : sum(values),
    missing: eachNamedOnce(parts.flatMap((part) => part.missing)),
  };
}

function onceBy<One>(missing: Iterable<One>, keyOf: (one: One) => string): One[] {
  const seen = new Map<string, One>();
  for (const one of missing) if (!seen.has(keyOf(one))) seen.set(keyOf(one), one);
  return [...seen.values()];
}
