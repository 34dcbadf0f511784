import { normalPlu, type PluOwner } from '@larder/domain/recipes/plu.ts';
import type { Match } from '@larder/domain/sales/matching.ts';

/** A code of a modifier or of one of its choices, and what sells under it. */
export interface ModifierPluOwner {
  owned: PluOwner;
  kind: Match['kind'];
  productId: string;
}

/** The codes a modifier has: those of its choices, then its own. A group with one choice and the same code sells as the choice. */
export function modifierPluOwners(modifier: {
  modifierId: string;
  name: string;
  plu: string | null;
  choices: readonly { choiceId: string; name: string; plu: string | null }[];
}): ModifierPluOwner[] {
  const { modifierId: ownerId, name, plu, choices } = modifier;
  const owner = (what: 'choice' | 'modifier', code: string | null, called: string, productId: string) => {
    const normal = normalPlu(code);
    return normal === null ? [] : [{ owned: { plu: normal, ownerId, what, name: called }, kind: what, productId }];
  };
  return [
    ...choices.flatMap((choice) => owner('choice', choice.plu, choice.name, choice.choiceId)),
    ...owner('modifier', plu, name, ownerId),
  ];
}
