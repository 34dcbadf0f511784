import { z } from 'zod';
import { commandAnswer } from './collections.ts';
import { filename, id, instant } from './primitives.ts';
import { command, query, route } from './route.ts';

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

/** A file to import may be so large; larger ones are refused before they are read. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;

/** Such a file taken into a group. problem and place: what was wrong with it, and where in it; rows: how many came. */
export const dataImport = z.object({
  id,
  filename: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  percent: z.number().int(),
  problem: z.string().nullable(),
  place: z.string().nullable(),
  rows: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
});
export type DataImport = z.infer<typeof dataImport>;

/** standing: what the group holds already, so that it takes nothing in; null when it is empty. */
export const dataImports = z.object({ standing: z.string().nullable(), imports: z.array(dataImport) });
export type DataImports = z.infer<typeof dataImports>;

export const exportsContract = {
  startExport: command('/exports', 'Make one file of everything the organisation holds. For its owner', {
    exportId: id,
  }),
  exports: query('/exports', 'The latest such files. For the owner', {}, z.array(dataExport)),

  startImport: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/imports',
      summary:
        'Take such a file (application/zip) into a group that holds nothing yet, all of it or nothing. For its owner',
      tags: ['commands'],
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: z.object({ accountId: id }),
        query: z.object({ commandId: id, importId: id, filename }),
        body: z.file().mime('application/zip').max(IMPORT_MAX_BYTES),
      }),
    )
    .output(commandAnswer),

  imports: query(
    '/imports',
    'Whether a file can be taken in, and the latest that were. For the owner',
    {},
    dataImports,
  ),
};
