import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Text } from '@mantine/core';
import { useClock } from '../../data/clock.ts';
import { useCollection } from '../../data/use-collections.ts';

const WITHDRAWN = {
  never: 'Nobody has confirmed this yet. What a price list does not name is not known, which is not the same as free.',
  contradicted: 'Nobody has confirmed this since a supplier or a file contradicted it.',
  'default-option': 'Nobody has confirmed this since its default option changed.',
  label: 'Nobody has confirmed this since the label of its default option changed.',
  merge: 'Nobody has confirmed this since it was merged, or a merge was undone.',
};

/** Who answered for it and when; until then the answers are those of a price list. */
export function ConfirmedBy({ ingredient }: { ingredient: IngredientRow }) {
  const clock = useClock();
  const merged = useCollection('ingredients').filter((one) => one.mergedInto === ingredient.id);
  const { allergensConfirmedBy: by, allergensConfirmedAt: at } = ingredient;
  const names = merged.map((one) => one.name).join(', ');
  return (
    <Text size="sm" c="dimmed">
      {by && at
        ? `Confirmed by ${by} on ${clock.showDay(at)}.`
        : WITHDRAWN[ingredient.allergensWithdrawnFor ?? 'never']}
      {names ? ` Answers for ${names} as well, which was merged into it.` : ''}
    </Text>
  );
}
