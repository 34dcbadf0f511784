import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';

const WORDS_AT_MOST = 6;
/** Published words tried for a mistyped one. */
const NEAR_AT_MOST = 6;

/** A word of a search, by its stem, and published words that look like it. */
export interface SearchWord {
  stem: string;
  near: string[];
}

/**
 * Takes a search apart into stems, and finds published words that look like them: three letters in a row in common (`mozarela`), or the same
 * letters in another order (`chikcen`). Words such as "of" drop out.
 */
export function searchWords(db: Db, typed: string): Promise<SearchWord[]> {
  return db.run(
    raw<SearchWord>(sql`
      select typed.lexeme as stem, array(
        select word from (
          (select word, similarity(word, typed.lexeme) as alike from published_word
            where word % typed.lexeme order by alike desc, word limit ${NEAR_AT_MOST})
          union all
          (select word, 0.8 from published_word where letters = sorted_letters(typed.lexeme) limit ${NEAR_AT_MOST})
        ) near
        where alike >= 0.35 and word <> typed.lexeme
        group by word order by max(alike) desc, word limit ${NEAR_AT_MOST}
      ) as near
      from unnest(to_tsvector('english', ${typed})) typed order by typed.positions[1] limit ${WORDS_AT_MOST}`),
  );
}

/** Published lines that have each word as typed, or the beginning of it. */
export function asTyped(words: readonly SearchWord[]): string {
  return words.map(({ stem }) => beginning(stem)).join(' & ');
}

/** The same, or in its place a word that looks like it. */
export function nearly(words: readonly SearchWord[]): string {
  return words.map(anyOf).join(' & ');
}

/** Lines that have at least one of the words. */
export function inPart(words: readonly SearchWord[]): string {
  return words.map(anyOf).join(' | ');
}

/**
 * Published lines whose name can be nearly the same (`nearlySameName`): with all of the words, of four or more with all but one of them (two
 * words may be missing from eight, and such lines are not found). For to_tsquery; null without words.
 */
export function asNamed(goods: ReadonlySet<string>): string | null {
  const words = [...goods];
  if (words.length === 0) return null;
  const without = words.length < 4 ? [words] : words.map((left) => words.filter((word) => word !== left));
  return without.map((some) => `(${some.join(' & ')})`).join(' | ');
}

const anyOf = ({ stem, near }: SearchWord) => `(${[beginning(stem), ...near.map(quoted)].join(' | ')})`;
const beginning = (stem: string) => `${quoted(stem)}:*`;
const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
