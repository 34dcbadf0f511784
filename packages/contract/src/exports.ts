import { z } from 'zod';
import { id, instant } from './primitives.ts';
import { command, query } from './route.ts';

/** A file of everything that the organisation holds. percent: how far it is; fileKey: what generateSignedUrl opens it by, once it is done. */
export const dataExport = z.object({
  id,
  status: z.enum(['running', 'done', 'failed']),
  percent: z.number().int(),
  fileKey: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
});
export type DataExport = z.infer<typeof dataExport>;

export const exportsContract = {
  startExport: command('/exports', 'Make one file of everything the organisation holds. For its owner', {
    exportId: id,
  }),
  exports: query('/exports', 'The latest such files. For the owner', {}, z.array(dataExport)),
};
