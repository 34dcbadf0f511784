import { createHash } from 'node:crypto';
import { collections } from '@larder/contract/collections.ts';
import type { Plugin } from 'vite';
import { z } from 'zod';

const NAME = 'virtual:row-shapes';

/**
 * A short text that stands for the shapes of rows: another one as soon as a field of any of them is added, removed, renamed or of another type.
 */
export function shapesOf(rows: Readonly<Record<string, z.ZodType>>): string {
  const shapes = Object.entries(rows).map(([name, row]) => [name, z.toJSONSchema(row, { unrepresentable: 'any' })]);
  return createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 12);
}

/** Gives the app what stands for the shapes of its rows, so that a device fetches anew what an older version stored in other shapes. */
export function rowShapes(): Plugin {
  return {
    name: 'row-shapes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(shapesOf(collections))}` : undefined),
  };
}
