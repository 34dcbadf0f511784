import type { MissingPart } from '@larder/domain/recipes/cost.ts';

const LACKS: Record<MissingPart['what'], string> = {
  price: 'has no price',
  ingredient: 'is not there any more',
  recipe: 'is not there any more',
  items: 'has no ingredients',
  quantity: 'has no quantity',
  cycle: 'contains itself',
};

/** `Basil has no price (in Pesto sauce)`. */
export function missingText({ what, name, inside }: MissingPart): string {
  return `${name} ${LACKS[what]}${inside.length > 0 ? ` (in ${inside.join(' › ')})` : ''}`;
}
