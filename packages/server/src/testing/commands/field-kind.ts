import { contract } from '@larder/contract/contract.ts';
import { z } from 'zod';

export type FieldKind = 'number' | 'day' | 'id' | 'other';

/**
 * Returns what the contract takes in one place of a command's input, e.g. `lines.0.quantity` of `procurement.saveOrder`.
 * Asked of the schema, never of the value: an item code drawn for a test may be all digits and is still text.
 */
export function fieldKind(command: string, place: string): FieldKind {
  const schemas = place.split('.').reduce(steppedInto, [inputOf(command)]);
  const takes = (text: string) => schemas.some((schema) => schema.safeParse(text).success);
  if (takes('latest')) return 'other';
  if (takes('2026-11-20')) return 'day';
  if (takes('00000000-0000-4000-8000-000000000000')) return 'id';
  return takes('1') || takes('0.5') ? 'number' : 'other';
}

interface Procedure {
  '~orpc': { inputSchema?: z.ZodType };
}

function inputOf(command: string): z.ZodType {
  const [area = '', name = ''] = command.split('.');
  const areas = contract as unknown as Record<string, Record<string, Procedure>>; // reached by names that the contract itself listed
  const schema = areas[area]?.[name]?.['~orpc'].inputSchema;
  if (!schema) throw new Error(`${command} takes no input`);
  return schema;
}

/** The schemas found one step further in; several where a union offers them. */
function steppedInto(schemas: readonly z.ZodType[], step: string): z.ZodType[] {
  return schemas.flatMap((schema) => within(schema, step));
}

function within(schema: z.ZodType, step: string): z.ZodType[] {
  if (schema instanceof z.ZodObject) return step in schema.shape ? [schema.shape[step]] : [];
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => within(option as z.ZodType, step));
  if (schema instanceof z.ZodPipe) return within(schema.in as z.ZodType, step);
  if (schema instanceof z.ZodLazy) return within(schema.unwrap() as z.ZodType, step);
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return within(schema.unwrap() as z.ZodType, step);
  return [];
}
