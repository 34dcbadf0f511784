/** A till's code and what has it. ownerId: the recipe or modifier that is saved as a whole. */
export interface PluOwner {
  plu: string;
  ownerId: string;
  what: 'recipe' | 'modifier' | 'choice';
  name: string;
}

/** A code as it is stored: without the blanks around it, null when nothing is left. */
export function normalPlu(typed: string | null | undefined): string | null {
  const plu = typed?.trim() ?? '';
  return plu === '' ? null : plu;
}

/**
 * The first of the wanted codes that something else live already has, or that is wanted twice (rule 6). A group and its only choice
 * may share one code: they sell the same thing. ownerId: the recipe or modifier being saved, whose old codes don't count.
 */
export function takenPlu(ownerId: string, wanted: readonly PluOwner[], others: readonly PluOwner[]): PluOwner | null {
  const borne = new Map(others.filter((other) => other.ownerId !== ownerId).map((other) => [other.plu, other]));
  for (const one of wanted) {
    const other = borne.get(one.plu);
    if (other && !sameThing(one, other, wanted)) return other;
    borne.set(one.plu, one);
  }
  return null;
}

function sameThing(one: PluOwner, other: PluOwner, wanted: readonly PluOwner[]): boolean {
  const choices = wanted.filter((each) => each.what === 'choice').length;
  return one.ownerId === other.ownerId && one.what !== other.what && choices === 1;
}
