import type { Lack, MissingThing } from '../missing.ts';

const LACKS: Record<Lack, string> = {
  price: 'has no price',
  ingredient: 'is not there any more',
  recipe: 'is not there any more',
  items: 'has no ingredients',
  quantity: 'has no quantity',
  cycle: 'contains itself',
  'menu price': 'has no menu price',
  choice: 'was sold without its choice',
};

/** `Basil has no price (in Pesto sauce)`. */
export function missingText({ what, name, inside }: MissingThing): string {
  return `${name} ${LACKS[what]}${inside.length > 0 ? ` (in ${inside.join(' › ')})` : ''}`;
}

/** What a sum lacks in one line: `Basil has no price. Salt has no price. And 3 more.` Empty where it lacks nothing. */
export function missingSummary(missing: readonly MissingThing[], atMost = 5): string {
  const more = missing.length - atMost;
  const named = missing.slice(0, atMost).map((one) => `${missingText(one)}.`);
  return [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
