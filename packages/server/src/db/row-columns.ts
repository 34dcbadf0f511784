import { decimalText } from '@larder/contract/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from './tables.gen.ts';

type Table = keyof DB & string;
type Column<Of extends Table> = keyof DB[Of] & string;

/** Where a field comes from: a column of the row's table, a column of another one (`v.menu_price`), or an expression. */
type Source<Of extends Table> = Column<Of> | `${string}.${string}` | RawBuilder<unknown>;

/** The source of each field that is no column by its own name, and of others where it differs. */
type Sources<Shape, Of extends Table> = {
  [Field in keyof Shape & string as SnakeCase<Field> extends Column<Of> ? never : Field]: Source<Of>;
} & { [Field in keyof Shape]?: Source<Of> };

type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * The select list of a row of the contract: its fields from the columns of the same name, `w.record_unit as "recordUnit"`. from: the table with
 * its short name, `wastage as w`. A field that is no column there does not compile without its source. Made once, where a module is loaded, unless a source names the organisation.
 */
export function columnsOf<Fields extends Shape, Of extends Table>(
  fields: Fields,
  from: `${Of} as ${string}`,
  sources: Sources<NoInfer<Fields>, Of>,
): RawBuilder<unknown> {
  return selectList(fields, from, sources, () => '');
}

/** The same for a row that leaves the database inside JSON: its decimals as text, because a JSON number would become a float on the way. */
export function jsonColumnsOf<Fields extends Shape, Of extends Table>(
  fields: Fields,
  from: `${Of} as ${string}`,
  sources: Sources<NoInfer<Fields>, Of>,
): RawBuilder<unknown> {
  return selectList(fields, from, sources, (field) => (isDecimal(field) ? '::text' : ''));
}

/** The sources of fields that are columns of another table than the row's own: `{ menuPrice: 'v.menu_price' }`. */
export function columnsIn<Fields extends Shape, Of extends Table>(
  fields: { [Field in keyof Fields]: SnakeCase<Field & string> extends Column<Of> ? Fields[Field] : never },
  from: `${Of} as ${string}`,
): { [Field in keyof Fields]: `${string}.${string}` } {
  const table = shortName(from);
  const sources = Object.keys(fields).map((field) => [field, `${table}.${snakeCase(field)}`]);
  return Object.fromEntries(sources) as { [Field in keyof Fields]: `${string}.${string}` };
}

/** Fields by the names of their columns, as an insert takes them: `{ recordUnit }` to `{ record_unit }`. What was left out is left to the database. */
export function asColumns<Fields extends object>(fields: Fields): AsColumns<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([field, value]) => [snakeCase(field), value])) as AsColumns<Fields>;
}

type AsColumns<Fields> = { [Field in keyof Fields as SnakeCase<Field & string>]: Exclude<Fields[Field], undefined> };

/** Those fields of a value that a shape names, as far as the value has them. */
export function fieldsOf<Fields extends Shape, Value extends object>(
  fields: Fields,
  value: Value,
): Pick<Value, keyof Fields & keyof Value> {
  const own = Object.entries(value).filter(([field]) => field in fields);
  return Object.fromEntries(own) as Pick<Value, keyof Fields & keyof Value>;
}

function selectList(
  fields: Shape,
  from: string,
  sources: Readonly<Record<string, string | RawBuilder<unknown> | undefined>>,
  cast: (field: z.ZodType) => string,
): RawBuilder<unknown> {
  const table = shortName(from);
  const list = Object.entries(fields).map(([field, schema]) => {
    const source = sources[field] ?? snakeCase(field);
    if (typeof source !== 'string') return sql`${source} as ${sql.ref(field)}`;
    return sql.raw(`${source.includes('.') ? source : `${table}.${source}`}${cast(schema)} as "${field}"`);
  });
  return sql.join(list);
}

function shortName(from: string): string {
  return from.slice(from.indexOf(' as ') + ' as '.length);
}

function isDecimal(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return isDecimal(schema.unwrap() as z.ZodType);
  return schema === decimalText;
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type SnakeCase<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Field;
