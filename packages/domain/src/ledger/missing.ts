/**
 * What a figure lacks, so that a zero is never silent: a recipe that is not there, a recipe without items, a product sold without a
 * menu price, a group whose choice the till did not say, an ingredient without a price.
 */
export interface Missing {
  what: 'recipe' | 'items' | 'menu price' | 'choice' | 'price';
  refId: string;
}

/** Each thing once, in the order found. */
export function eachOnce(missing: Iterable<Missing>): Missing[] {
  const seen = new Map<string, Missing>();
  for (const one of missing) {
    const key = `${one.what} ${one.refId}`;
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()];
}
