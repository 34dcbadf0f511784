/** A product that a till's code may stand for. */
export interface Sellable {
  kind: 'recipe' | 'choice' | 'modifier';
  productId: string;
  plu: string;
}

export interface Match {
  kind: Sellable['kind'];
  productId: string;
}

/** Recipes win over a modifier's choices, and these over the modifier itself (SALES-011, rule 6). */
const PRECEDENCE: readonly Sellable['kind'][] = ['recipe', 'choice', 'modifier'];

/** Finds what a code stands for; codes are compared as they are written, without the blanks around them. Null: unmatched. */
export function matcher(sellables: readonly Sellable[]): (plu: string) => Match | null {
  const byPlu = new Map<string, Match>();
  for (const kind of PRECEDENCE) {
    for (const sellable of sellables) {
      const plu = sellable.plu.trim();
      if (sellable.kind === kind && plu !== '' && !byPlu.has(plu))
        byPlu.set(plu, { kind, productId: sellable.productId });
    }
  }
  return (plu) => byPlu.get(plu.trim()) ?? null;
}
