import { showThings } from '@larder/domain/show.ts';
/** How much was counted, of the ingredients there are: `34 of 60 counted`; and how many recipes beside them. listed null: how many there were is unknown. */
export function countedText(ingredients: number, listed: number | null, recipes: number): string {
  const counted = listed === null ? `${ingredients} counted` : `${ingredients} of ${listed} counted`;
  if (recipes === 0) return counted;
  return `${counted} and ${showThings(recipes, 'recipe')}`;
}

/** Lines on which people's counts stand beside each other, undecided: `3 lines have two counts: the later one holds`. counts: how many each has. */
export function twiceText(lines: readonly { counts: number }[]): string {
  const have = `${showThings(lines.length, 'line')} ${lines.length === 1 ? 'has' : 'have'}`;
  return lines.every(({ counts }) => counts === 2)
    ? `${have} two counts: the later one holds`
    : `${have} several counts: the latest one holds`;
}
