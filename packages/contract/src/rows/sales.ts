import { z } from 'zod';
import { day, decimalText, id } from '../primitives.ts';
import { audited } from './accounts.ts';

/** A sales import in short; its lines are asked for when it is opened. Money is £; coverage is percent of the imported quantity that found a dish. net is null where nothing of it is known; withoutMenuPrice: how many of the dishes it found have none. */
export const salesImportRow = z.object({
  id,
  accountId: id,
  filename: z.string(),
  start: day,
  end: day,
  type: z.string(),
  quantity: decimalText,
  matchedQuantity: decimalText,
  net: decimalText.nullable(),
  withoutMenuPrice: z.number().int(),
  ...audited,
});
export type SalesImportRow = z.infer<typeof salesImportRow>;
