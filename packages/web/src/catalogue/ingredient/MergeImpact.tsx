import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Text } from '@mantine/core';
import { ImpactBefore } from '../../app/impact/ImpactBefore.tsx';
import { useAnswer } from '../../data/query.ts';

interface Props {
  ingredient: IngredientRow;
  /** What it is merged into; null: the merge is undone. */
  into: string | null;
}

/** What the merge would do to closed periods, before it is made; nothing where the server does not answer, as the merge itself states what is wrong. */
export function MergeImpact({ ingredient: { id, version }, into }: Props) {
  const { data, isPending, isPlaceholderData } = useAnswer('catalogue.mergeImpact', {
    ingredientId: id,
    version,
    into,
  });
  if (isPending || isPlaceholderData)
    return (
      <Text size="sm" c="dimmed" role="status">
        Looking at closed periods…
      </Text>
    );
  return data ? <ImpactBefore answer={data} /> : null;
}
