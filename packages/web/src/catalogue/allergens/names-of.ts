const NAMES_SHOWN = 5;

/** The first names of a list and how many more there are. */
export function namesOf(names: readonly string[]): string {
  if (names.length === 0) return 'No dish';
  const more = names.length - NAMES_SHOWN;
  return `${names.slice(0, NAMES_SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
