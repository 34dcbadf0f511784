import type pg from 'pg';
import { REFERENCE_TABLES } from '../../db/reference-tables.ts';

/** Statements that may look over several organisations, by file, and why. All others find their rows by one, given as a value. */
export const UNROUTED: Readonly<Record<string, string>> = {
  'packages/server/src/signin/me.ts': 'a person’s accounts, in every organisation that they belong to',
};

const TABLE = /\b(?:from|join|update|using)\s+"?([a-z_]+)"?(?:\s+(?:as\s+)?"?([a-z_]+)"?)?/g;
const EQUAL = /(?:"?([a-z_]+)"?\.)?"?organisation_id"? = (?:(\$\d+)|\(?"?([a-z_]+)"?\."?organisation_id"?)/g;
const NO_ALIAS = new Set(
  'on where set using cross join left right inner full order group limit returning for union lateral values select'.split(
    ' ',
  ),
);

/**
 * Returns the tenant tables that a statement reads or writes, and of whose rows it does not say the organisation: neither by a value nor by that
 * of another table which is so bound. It reads the text, so it may take two tables with one short name for one.
 */
export function unroutedTables(sql: string, tenantTables: ReadonlySet<string>): string[] {
  const text = sql.replaceAll(/\s+/g, ' ');
  const bound = boundNames(text);
  if (bound.size > 0 && text.includes('using (organisation_id')) return []; // joined by it
  const found = [...text.matchAll(TABLE)].filter(([, table = '']) => tenantTables.has(table));
  const isBound = (table: string, alias: string) =>
    alias === '' || NO_ALIAS.has(alias) ? bound.has(table) || bound.has('') : bound.has(alias);
  return found.filter(([, table = '', alias = '']) => !isBound(table, alias)).map(([, table = '']) => table);
}

const WRITES = /\b(?:insert into|(?<!for |key )update(?! set)|delete from)\s+"?([a-z_]+)"?/g;
const NOT_RETURNED = {
  'a subquery': /\(\s*(?:select|with|values)\b/,
  'a function of JSON': /\b(?:jsonb?_\w+|(?:to|row_to|array_to)_jsonb?)\s*\(/,
} as const;

/**
 * Returns what a statement answers by `returning` of the tenant tables that it writes, and a cluster can't plan or sends to the coordinator to
 * compute: subqueries and functions of JSON. What it needs of other rows is a statement of its own in the same message.
 */
export function unplannedReturning(sql: string, tenantTables: ReadonlySet<string>): string[] {
  const text = sql.replaceAll(/\s+/g, ' ');
  return [...text.matchAll(/\breturning\b/g)].flatMap(({ index }) => {
    const table = [...text.slice(0, index).matchAll(WRITES)].at(-1)?.[1] ?? '';
    if (!tenantTables.has(table)) return [];
    const returned = untilClosed(text.slice(index));
    return Object.entries(NOT_RETURNED).flatMap(([what, found]) =>
      found.test(returned) ? [`${what} of ${table}`] : [],
    );
  });
}

/** The text up to the bracket that closes what it stands in. */
function untilClosed(text: string): string {
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return text.slice(0, index);
  }
  return text;
}

/** The tables that are spread by organisation. */
export async function tenantTablesOf(client: pg.PoolClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
     where c.relnamespace = 'larder'::regnamespace and c.relkind in ('r', 'p')`,
  );
  return new Set(rows.map(({ name }) => name).filter((name) => !REFERENCE_TABLES.includes(name)));
}

/** Names of tables whose organisation is given; '' where it is given for a table without its name. */
function boundNames(text: string): Set<string> {
  const pairs = [...text.matchAll(EQUAL)].map(([, name = '', value, other = '']) => ({ name, value, other }));
  const bound = new Set(pairs.filter(({ value }) => value).map(({ name }) => name));
  for (let before = -1; before !== bound.size; ) {
    before = bound.size;
    for (const { name, other } of pairs) {
      if (bound.has(other)) bound.add(name);
      if (other && bound.has(name)) bound.add(other);
    }
  }
  return bound;
}
