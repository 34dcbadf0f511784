import { isDay } from '@larder/domain/calendar.ts';
import { z } from 'zod';
import { unwritableTexts } from '../kernel/unwritable.ts';
import { ImportProblem } from './import-problem.ts';
import type { Column } from './table-columns.ts';

export type Row = Record<string, unknown>;
export type CheckRow = (row: unknown, place: string) => Row;

const LONG = 10_000;
/** Names and codes; a sheet's own words may be longer than what a form takes. */
const SHORT: Record<string, number> = {
  name: 500,
  itemcode: 200,
  supplier_code: 200,
  plu: 200,
  code: 200,
  filename: 255,
};
const JSON_MAX = 512 * 1024;
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';

const day = z.string().refine((text) => isDay(text) && text >= FIRST_DAY && text <= LAST_DAY, 'must be a date');
const instant = z.iso.datetime().refine((text) => text >= FIRST_DAY && text <= LAST_DAY, 'must be an instant');
const json = z.json().refine((value) => JSON.stringify(value).length <= JSON_MAX, 'is too long');

/** How the values of a column look in the file: decimals as text, days YYYY-MM-DD, instants UTC. */
const TYPES: Record<string, z.ZodType> = {
  uuid: z.uuid(),
  'uuid[]': z.array(z.uuid()).max(1000),
  'text[]': z.array(z.string().max(LONG)).max(1000),
  boolean: z.boolean(),
  smallint: z.int().min(-32_768).max(32_767),
  integer: z.int().min(-2_147_483_648).max(2_147_483_647),
  bigint: z.string().regex(/^-?\d{1,18}$/, 'must be a whole number'),
  numeric: z.string().regex(/^-?\d{1,15}(\.\d{1,60})?$/, 'must be numeric'),
  date: day,
  'timestamp with time zone': instant,
  jsonb: json,
};

/**
 * What a row of a table must look like: no column that is not known, none missing that has to be there, each value of its kind and within
 * limits. Answers the row; what is wrong is thrown with its place.
 */
export function rowCheck(columns: readonly Column[]): CheckRow {
  const schema = z.strictObject(Object.fromEntries(columns.map((column) => [column.name, shapeOf(column)])));
  return (row, place) => {
    const read = schema.safeParse(row);
    if (!read.success) throw problemAt(place, read.error);
    const [broken] = unwritableTexts(read.data);
    if (broken) throw new ImportProblem(broken.message, `${place}, ${broken.field}`);
    return read.data as Row;
  };
}

function shapeOf({ name, type, nullable, hasDefault }: Column): z.ZodType {
  const shape = type === 'text' ? z.string().max(SHORT[name] ?? LONG) : TYPES[type];
  if (!shape) throw new Error(`a column of type ${type} cannot be imported yet`);
  const value = nullable ? shape.nullable() : shape;
  return nullable || hasDefault ? value.optional() : value;
}

function problemAt(place: string, { issues }: z.ZodError): ImportProblem {
  const [first] = issues;
  const column = first?.path.join('.') || null;
  const unknown = first?.code === 'unrecognized_keys' ? first.keys.join(', ') : null;
  const message = unknown ? 'This column is not known here.' : `This value cannot be taken: ${first?.message ?? ''}`;
  const at = unknown ?? column;
  return new ImportProblem(message, at ? `${place}, ${at.slice(0, 200)}` : place);
}
