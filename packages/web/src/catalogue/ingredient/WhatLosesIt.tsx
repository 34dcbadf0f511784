import { Text } from '@mantine/core';
import type { Use } from './used-in.ts';

const NAMES_SHOWN = 6;

/** What an ingredient is taken out of when it goes. */
export function WhatLosesIt({ uses }: { uses: readonly Use[] }) {
  const names = [...new Set(uses.map(({ name }) => name))];
  if (names.length === 0) return <Text>No recipe holds it.</Text>;
  const more = names.length - NAMES_SHOWN;
  return (
    <Text>
      {names.slice(0, NAMES_SHOWN).join(', ')}
      {more > 0 ? ` and ${more} more` : ''} {names.length === 1 ? 'loses' : 'lose'} it from today on. What was sold
      before keeps its cost.
    </Text>
  );
}
