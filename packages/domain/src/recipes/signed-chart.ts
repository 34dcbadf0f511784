import { ALLERGENS, type AllergenAnswers, type AllergenState } from '../catalogue/allergens.ts';
import { sha256 } from '../sha256.ts';
import { canonicalJson } from '../tasks/canonical.ts';
import { belowDish, type DishParts } from './choices.ts';

/** What is in a dish; what it is free of is named nowhere. */
interface Answers {
  contains: string[];
  may: string[];
  unknown: string[];
}

/** The allergen chart as it is signed: dishes by their ids, with what their choices and add-ons bring. */
export interface SignedChart {
  format: 'larder.allergen-chart.v1';
  dishes: ({ id: string; name: string; below: ({ name: string } & Answers)[] } & Answers)[];
}

export function chartOf(dishes: readonly (DishParts & { id: string; name: string })[]): SignedChart {
  const once = [...new Map(dishes.map((dish) => [dish.id, dish])).values()];
  return {
    format: 'larder.allergen-chart.v1',
    dishes: once
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((dish) => ({
        ...{ id: dish.id, name: dish.name, ...answersOf(dish.answers) },
        below: belowDish(dish).map(({ name, answers }) => ({ name, ...answersOf(answers) })),
      })),
  };
}

function answersOf(answers: AllergenAnswers): Answers {
  const those = (state: AllergenState) => ALLERGENS.filter((allergen) => answers[allergen] === state);
  return { contains: those('contains'), may: those('mayContain'), unknown: those('unknown') };
}

/** The SHA-256 of a chart's JSON by RFC 8785: what stands in the chain. */
export function chartHash(chart: SignedChart): string {
  return sha256(canonicalJson({ ...chart, dishes: chart.dishes.map(dishJson) }));
}

function dishJson({ below, ...dish }: SignedChart['dishes'][number]) {
  return { ...dish, below: below.map((one) => ({ ...one })) };
}

export interface ChartChange {
  name: string;
  change: 'added' | 'removed' | 'changed';
}

/** The dishes that are on one of two charts alone, or differ between them, by name. */
export function chartChanges(before: SignedChart, after: SignedChart): ChartChange[] {
  const [was, is] = [before, after].map(({ dishes }) => new Map(dishes.map((dish) => [dish.id, dish])));
  const gone = before.dishes.filter(({ id }) => !is?.has(id)).map(({ name }) => ({ name, change: 'removed' as const }));
  const others = after.dishes.flatMap((dish): ChartChange[] => {
    const old = was?.get(dish.id);
    if (!old) return [{ name: dish.name, change: 'added' }];
    return canonicalJson(dishJson(old)) === canonicalJson(dishJson(dish))
      ? []
      : [{ name: dish.name, change: 'changed' }];
  });
  return [...gone, ...others].toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}

/** What changed, in words: `nothing`, `Margherita, Calzone (added)`. atMost: so many dishes are named; null, of no chart before: all is new. */
export function showChartChanges(changes: readonly ChartChange[] | null, atMost = Number.POSITIVE_INFINITY): string {
  if (changes === null) return 'the first that was signed';
  if (changes.length === 0) return 'nothing';
  const named = changes
    .slice(0, atMost)
    .map(({ name, change }) => (change === 'changed' ? name : `${name} (${change})`))
    .join(', ');
  return changes.length > atMost ? `${named} and ${changes.length - atMost} more` : named;
}
