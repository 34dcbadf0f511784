import { z } from 'zod';
import { costFields } from './primitives.ts';

/** Where a shape holds what things cost, as the fields that lead there: `[['lines', 'unitPrice'], ['finalCost']]`. Lists count as their items; `*` is every field of a record. */
export function costPaths(schema: z.core.$ZodType): string[][] {
  return pathsOf(schema, (part) => costFields.has(part));
}

/** The ways to every part of a shape that is wanted; nothing below such a part is looked at. */
export function pathsOf(
  schema: z.core.$ZodType,
  wanted: (part: z.core.$ZodType, name: string) => boolean,
  name = '',
): string[][] {
  if (wanted(schema, name)) return [[]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, part]: [string, z.core.$ZodType]) =>
      pathsOf(part, wanted, field).map((path) => [field, ...path]),
    );
  if (schema instanceof z.ZodArray) return pathsOf(schema.element, wanted, name);
  if (schema instanceof z.ZodRecord) return pathsOf(schema.valueType, wanted, name).map((path) => ['*', ...path]);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return pathsOf(schema.unwrap(), wanted, name);
  return [];
}
