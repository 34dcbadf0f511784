import { Text } from '@mantine/core';
import type { Holder } from './holders.ts';

const NAMES_SHOWN = 6;

/** Where a recipe is used, in words: `On Lunch menu, in Pesto pizza and 3 more`. */
export function WhatHoldsIt({ holders }: { holders: readonly Holder[] }) {
  if (holders.length === 0) return <Text>No menu, recipe or modifier holds it.</Text>;
  const names = holders.slice(0, NAMES_SHOWN).map(({ kind, name }) => (kind === 'recipe' ? name : `${name} (${kind})`));
  const more = holders.length - names.length;
  return (
    <Text>
      Held by {names.join(', ')}
      {more > 0 ? ` and ${more} more` : ''}.
    </Text>
  );
}
