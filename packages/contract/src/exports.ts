import { z } from 'zod';
import { commandAnswer } from './collections.ts';
import { IMPORT_MAX_PARTS, IMPORT_PART_BYTES } from './limits.ts';
import { jobProgress } from './long-jobs.ts';
import { filename, id, instant } from './primitives.ts';
import { command, query, route } from './route.ts';

/**
 * A file of everything that the organisation holds. progress: how far it is, until it has ended; problem: why there is none; leftOut: uploaded files that had got lost
 * before; fileKey: what generateSignedUrl opens it by, once it is done.
 */
export const dataExport = z.object({
  id,
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  progress: jobProgress.nullable(),
  problem: z.string().nullable(),
  leftOut: z.array(z.string()),
  fileKey: z.string().nullable(),
  bytes: z.number().int().nullable(),
  createdAt: instant,
  createdBy: z.string(),
});
export type DataExport = z.infer<typeof dataExport>;

/**
 * Such a file taken into a group. problem and place: what was wrong with it, and where in it; rows: how many came; leftOut: uploaded files that
 * did not come, and what had been added to the file.
 */
export const dataImport = z.object({
  id,
  filename: z.string(),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  progress: jobProgress.nullable(),
  problem: z.string().nullable(),
  place: z.string().nullable(),
  rows: z.number().int(),
  leftOut: z.array(z.string()),
  createdAt: instant,
  createdBy: z.string(),
});
export type DataImport = z.infer<typeof dataImport>;

/** standing: what the group holds already, so that it takes nothing in; null when it is empty. */
export const dataImports = z.object({ standing: z.string().nullable(), imports: z.array(dataImport) });
export type DataImports = z.infer<typeof dataImports>;

const partNumber = z.coerce.number().int().min(1).max(IMPORT_MAX_PARTS).default(1);

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
        'Send a part of such a file (application/zip); with the last one a group that holds nothing yet takes it in, all of it or nothing. For its owner',
      tags: ['commands'],
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: z.object({ accountId: id }),
        query: z.object({
          ...{ commandId: id, importId: id, filename },
          /** Which part of the file this is, of how many. */
          part: partNumber,
          of: partNumber,
          ifFilesLack: z.enum(['refuse', 'leave out']).default('refuse'),
        }),
        body: z.file().mime('application/zip').max(IMPORT_PART_BYTES),
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
