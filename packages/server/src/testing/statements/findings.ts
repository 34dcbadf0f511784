import type pg from 'pg';
import { contradictions, type Declared, type DeclaredObject, namesOf, objectsOf } from './declared.ts';
import type { DeclaredRow } from './declared-rows.ts';
import { type Column, describe } from './described.ts';
import type { Seen } from './notes.ts';

/** By statement what the database describes, or its error. */
export type Descriptions = ReadonlyMap<string, Column[] | Error>;

/** Prepares every noted statement against a migrated database. */
export async function describeAll(client: pg.PoolClient, seen: Iterable<Seen>): Promise<Descriptions> {
  const descriptions = new Map<string, Column[] | Error>();
  for (const { statements } of seen) {
    for (const sql of statements) {
      descriptions.set(sql, await describe(client, sql).catch((error: Error) => error));
    }
  }
  return descriptions;
}

/** What declared rows and the database do not agree on, a sentence each with its site; and each call that no test ran. */
export function findings(
  declared: readonly DeclaredRow[],
  seen: ReadonlyMap<string, Seen>,
  descriptions: Descriptions,
): string[] {
  const sites = declared.map(({ site }) => site);
  return declared.flatMap(({ site, row }, index) => {
    if (sites.indexOf(site) < index) return [`${site} has two statements: give each a line of its own`];
    const ran = seen.get(site);
    const found = ran ? foundAt(row, ran, descriptions) : ['was run by no test'];
    return [...new Set(found)].map((each) => `${site} ${each}`);
  });
}

function foundAt(row: Declared, { statements, rows }: Seen, descriptions: Descriptions): string[] {
  const described = [...statements].flatMap((sql) => {
    const columns = descriptions.get(sql);
    if (columns instanceof Error) return [`can’t be prepared: ${columns.message}`];
    return againstColumns(row, columns ?? []);
  });
  return [...described, ...(objectsOf(row) ? rows.flatMap((each) => contradictions(each, row)) : [])];
}

function againstColumns(row: Declared, columns: readonly Column[]): string[] {
  const objects = objectsOf(row);
  if (!objects) return []; // what nobody reads may be anything
  const lacking = objects
    .map(({ fields }) => [...fields()].filter(([name, type]) => !isThere(name, type, columns)))
    .sort((one, other) => one.length - other.length);
  return [
    ...(lacking[0] ?? []).map(([name, type]) => `${name} is missing, declared as ${namesOf(type)}`),
    ...columns.flatMap((column) => againstColumn(column, objects)),
  ];
}

function isThere(name: string, type: Declared, columns: readonly Column[]): boolean {
  return columns.some((column) => column.name === name) || type.some(({ is }) => is === 'missing');
}

function againstColumn({ name, kind, nullable }: Column, objects: readonly DeclaredObject[]): string[] {
  const type = objects.flatMap(({ fields, others }) => fields().get(name) ?? others?.() ?? []);
  if (type.length === 0) return [`${name} is not declared`];
  if (type.some(({ is }) => is === 'anything')) return [];
  const kinds = type.map((each) => (each.is === 'exactly' ? typeof each.value : each.is));
  const wrong = kind !== null && !kinds.includes(kind) && kinds.some((each) => each !== 'null');
  return [
    ...(wrong ? [`${name} is of type ${kind}, declared as ${namesOf(type)}`] : []),
    ...(nullable && !kinds.includes('null') ? [`${name} may be null, declared as ${namesOf(type)}`] : []),
  ];
}
