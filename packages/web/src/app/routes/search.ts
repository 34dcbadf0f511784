import { type Day, isDay } from '@larder/domain/calendar.ts';

/** Reads one search parameter; undefined where it is missing or makes no sense. */
export type SearchPart<Value> = (given: unknown) => Value | undefined;

export const text: SearchPart<string> = (given) => (typeof given === 'string' && given !== '' ? given : undefined);

export const flag: SearchPart<true> = (given) => (given === true ? true : undefined);

export const aDay: SearchPart<Day> = (given) => (typeof given === 'string' && isDay(given) ? given : undefined);

export function oneOf<const Choice extends string>(choices: readonly Choice[]): SearchPart<Choice> {
  return (given) => choices.find((choice) => choice === given);
}

/**
 * The search parameters of a route, for `validateSearch`: those that are named, each read by its part; what makes no sense
 * counts as absent. Routes are in the first page, so this is all they need to check an address.
 */
export function searchOf<Parts extends Record<string, SearchPart<unknown>>>(parts: Parts) {
  type Search = { [Name in keyof Parts]?: ReturnType<Parts[Name]> };
  return (given: Record<string, unknown>): Search => {
    const read = Object.entries(parts).map(([name, part]) => [name, part(given[name])] as const);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Search;
  };
}

/** What most lists are narrowed to: words, and a category. */
export const narrowed = searchOf({ search: text, category: text });
