import { LIST_COLUMNS } from '@larder/domain/catalogue/price-list/row.ts';
import { z } from 'zod';

export const listColumn = z.enum(LIST_COLUMNS);

/** Where a file has which column, counted from 0, and what holds for every line of a column that it lacks. */
export const listPlaces = z.object({
  columns: z.partialRecord(listColumn, z.int().min(0).max(999)),
  same: z.partialRecord(listColumn, z.string().trim().min(1).max(200)),
});

/** The same as a person points at it. line: where the headings stand; 0: there are none. */
export const pointedColumns = listPlaces.extend({ line: z.int().min(0).max(1_000_000) });
