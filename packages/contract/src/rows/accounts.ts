import { z } from 'zod';
import { id, instant } from '../primitives.ts';

/** Fields every row of a document or master record carries (DATA-003). */
export const audited = {
  version: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
};

export const accountRow = z.object({
  id,
  type: z.enum(['OWNER', 'GROUP', 'LOCATION', 'DEPARTMENT', 'SUPPLIER', 'TRANSFER', 'UNKNOWN']),
  name: z.string(),
  parentId: id.nullable(),
  groupIds: z.array(id),
  openingTime: z.string(),
  closingTime: z.string(),
  timeZone: z.string(),
  plan: z.string(),
  ...audited,
});
export type AccountRow = z.infer<typeof accountRow>;
