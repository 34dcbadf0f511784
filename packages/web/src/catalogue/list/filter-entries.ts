import { type JoinedTexts, joinTexts, rowsWith } from '../../ui/find/joined-texts.ts';
import type { IngredientEntry, Unsold } from './ingredient-entries.ts';

export interface IngredientFilter {
  search?: string | undefined;
  /** With these: a category's id and those of all below it. */
  categories?: ReadonlySet<string> | undefined;
  lacking?: Lacking | undefined;
}

/** What can be missing: a price today; anybody who sells it; the same of what recipes count on. */
export type Lacking = 'price' | 'options' | 'options-in-recipes';

/** Returns those in a category that a search finds and that lack what is asked for; the list itself where nothing narrows it. */
export function filterEntries(
  entries: readonly IngredientEntry[],
  { search = '', categories, lacking }: IngredientFilter,
  unsold: Unsold,
): readonly IngredientEntry[] {
  const found = searchEntries(entries, search);
  if (!categories && !lacking) return found;
  return found.filter(({ ingredient: { id, categoryId }, cost }) => {
    if (categories && !categories.has(categoryId ?? '')) return false;
    if (lacking === 'price' && cost !== null) return false;
    if (lacking === 'options' && !unsold.all.has(id)) return false;
    return lacking !== 'options-in-recipes' || unsold.inRecipes.has(id);
  });
}

/** Those with all words of a search: the longest, which finds the fewest, is looked for in all of them, the others in what it finds. */
function searchEntries(entries: readonly IngredientEntry[], search: string): readonly IngredientEntry[] {
  if (search === '') return entries;
  const [longest, ...others] = search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  if (longest === undefined) return entries;
  const found = rowsWith(textsOf(entries), longest).flatMap((index) => entries[index] ?? []);
  return others.length === 0 ? found : found.filter((entry) => others.every((word) => wordsOf(entry).includes(word)));
}

const WORDS_AT_ONCE = 100;

const SAMPLES = 100;

/**
 * Makes what searches look through, some at a time while the page has nothing else to do, so that the first key need not. Returns how to stop. After
 * a change of single rows it does nothing: theirs is made when it is next searched.
 */
export function readyForSearch(entries: readonly IngredientEntry[]): () => void {
  if (!('requestIdleCallback' in globalThis) || mostAreReady(entries)) return () => undefined;
  let next = 0;
  let waiting = requestIdleCallback(makeSome);
  function makeSome(idle: IdleDeadline): void {
    do {
      for (const entry of entries.slice(next, next + WORDS_AT_ONCE)) wordsOf(entry);
      next += WORDS_AT_ONCE;
    } while (idle.timeRemaining() > 1 && next < entries.length);
    if (next < entries.length) waiting = requestIdleCallback(makeSome);
    else textsOf(entries);
  }
  return () => cancelIdleCallback(waiting);
}

/** Joins the texts of a list that is about to be searched, before the first key where there is time. */
export function beginSearch(entries: readonly IngredientEntry[]): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => textsOf(entries));
}

/** Looks at some of them: to look at all 10,000 would take as long as to change a row. */
function mostAreReady(entries: readonly IngredientEntry[]): boolean {
  const step = Math.ceil(entries.length / SAMPLES);
  let missing = 0;
  for (let index = 0; index < entries.length; index += step) if (entries[index]?.words === undefined) missing += 1;
  return missing <= 1 && entries.length > SAMPLES;
}

const joined = new WeakMap<readonly IngredientEntry[], JoinedTexts>();

/** Joined once for a list, from what each entry stores: a changed row leaves the texts of the others as they are. */
function textsOf(entries: readonly IngredientEntry[]): JoinedTexts {
  const known = joined.get(entries);
  if (known) return known;
  const texts = joinTexts(entries.map(wordsOf));
  joined.set(entries, texts);
  return texts;
}

/** Returns what a search looks through, in lower case: name, code, supplier and the supplier's own name and code for it. */
function wordsOf(entry: IngredientEntry): string {
  entry.words ??= textOf(entry);
  return entry.words;
}

function textOf({ ingredient, supplierName, option }: IngredientEntry): string {
  return [ingredient.name, ingredient.itemcode, supplierName, option?.name, option?.supplierCode]
    .join(' ')
    .toLowerCase();
}
