import type { Farewell } from '@larder/contract/profile.ts';

const AND = new Intl.ListFormat('en-GB');
const NAMED = 4;

/** Farewells that happened together, as one sentence each: "Gina removed you from Soho, Kitchen on 20 Nov 2026, 12:00." */
export function farewellSentences(farewells: readonly Farewell[], showInstant: (at: string) => string): string[] {
  const together = Map.groupBy(farewells, ({ organisationId, by, at, why }) => `${organisationId} ${by} ${at} ${why}`);
  return [...together.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { by, at, why, group } = first;
    const places = placesText(some, group);
    return why === 'account'
      ? [`${by} removed ${places}, where you worked, on ${showInstant(at)}.`]
      : [`${by} removed you from ${places} on ${showInstant(at)}.`];
  });
}

/** `Soho (Copper Table)`: the places, and the group that they belong to where that is not one of them. */
function placesText(some: readonly Farewell[], group: string): string {
  const names = some.map(({ place }) => place);
  const rest = names.length - NAMED;
  const listed = AND.format(rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names);
  return names.includes(group) ? listed : `${listed} (${group})`;
}
