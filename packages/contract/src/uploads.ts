import { z } from 'zod';
import { packPrice } from './catalogue.ts';
import { commandAnswer } from './collections.ts';
import { UPLOAD_MAX_BYTES } from './limits.ts';
import { listColumn, listPlaces, pointedColumns } from './list-columns.ts';
import { jobProgress } from './long-jobs.ts';
import { day, filename, id, instant } from './primitives.ts';
import { command, query, route } from './route.ts';

/** What is in a file: a supplier's packs at a price, or ingredients (UP-004, UP-005). */
export const uploadKind = z.enum(['supplierOptions', 'ingredients']);
export type UploadKind = z.infer<typeof uploadKind>;

export const lineStatus = z.enum(['new', 'changed', 'details', 'deleted', 'unchanged', 'error']);

/** One line of a file and what an import would make of it. details: only names, categories or VAT change; deleted: the option goes. */
export const uploadLine = z.object({
  line: z.number().int(),
  status: lineStatus,
  name: z.string(),
  supplierName: z.string(),
  supplierCode: z.string(),
  from: day,
  was: packPrice.nullable(),
  now: packPrice.nullable(),
  notes: z.array(z.string()),
  /** The price moves by more than half: it is marked, never refused. */
  unusual: z.boolean().optional(),
  problems: z.array(z.object({ column: z.string().nullable(), reason: z.string() })),
});
export type UploadLine = z.infer<typeof uploadLine>;

/** A line of a supplier's own list that a new file does not name. */
export const missingLine = z.object({ optionId: id, name: z.string(), supplierCode: z.string() });
export type MissingLine = z.infer<typeof missingLine>;

/** How many lines are what, and how many suppliers, ingredients and options an import makes. */
export const listTotals = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  details: z.number().int(),
  deleted: z.number().int(),
  unchanged: z.number().int(),
  error: z.number().int(),
  suppliers: z.number().int(),
  ingredients: z.number().int(),
  options: z.number().int(),
});
export type ListTotals = z.infer<typeof listTotals>;

/**
 * A file that somebody uploaded (UP-002). step: what a file that is processing is at: checked by a job, waiting until a person points at its
 * columns or confirms it, or being posted; discarded: put aside by a person. progress: how far the job is, while there is one. count: what it added. from: the day its prices hold from where a line
 * names none. closedPeriods: of areas, that its prices reach back into. unusedColumns: headings of columns that were not read. columnsFrom: its headings, the file before it, or a person. same: what holds for every line of it. changedMeanwhile: checked anew, because the books changed before it was posted. fileKey: what generateSignedUrl opens it by.
 */
export const uploadRow = z.object({
  id,
  kind: uploadKind,
  filename: z.string(),
  status: z.enum(['processing', 'success', 'error']),
  step: z.enum(['checking', 'pointing', 'waiting', 'posting', 'discarded']).nullable(),
  progress: jobProgress.nullable(),
  error: z.string().nullable(),
  count: z.number().int(),
  totals: listTotals.nullable(),
  closedPeriods: z.int().optional(),
  unusedColumns: z.array(z.string()),
  columnsFrom: z.enum(['found', 'stored', 'pointed']).nullable(),
  same: listPlaces.shape.same,
  from: day.nullable(),
  changedMeanwhile: z.boolean(),
  checkedAt: instant.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  fileKey: z.string().nullable(),
});
export type UploadRow = z.infer<typeof uploadRow>;

/** The top of a file: its first rows, how its columns are read or what is proposed for them, and those that are still missing. */
export const uploadHead = z.object({
  rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  places: pointedColumns,
  missing: z.array(listColumn),
});
export type UploadHead = z.infer<typeof uploadHead>;

const named = { uploadId: id };

/** As many missing lines are listed, and ended at once. */
const MOST_MISSING = 5000;

export const uploadsContract = {
  uploadCsv: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/uploads',
      summary: 'Upload a CSV file (text/csv) of packs or ingredients; a job checks it and nothing else is written',
      tags: ['commands'],
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: z.object({ accountId: id }),
        query: z.object({
          kind: uploadKind,
          filename,
          commandId: id,
          from: day.optional(),
        }),
        body: z.file().mime('text/csv').max(UPLOAD_MAX_BYTES),
      }),
    )
    .output(commandAnswer.extend({ uploadId: id })),

  uploads: query(
    '/uploads',
    'The latest files of one kind, and how far each is',
    { kind: uploadKind },
    z.array(uploadRow),
  ),

  uploadLines: query(
    '/uploads/{uploadId}/lines',
    'What becomes of the lines of a file that was checked, those with problems first; of a posted one those that were left out',
    { ...named, status: lineStatus.optional() },
    z.object({ lines: z.array(uploadLine), more: z.boolean() }),
  ),

  missingLines: query(
    '/uploads/{uploadId}/missing',
    'Lines of a supplier’s own list that a checked file does not name',
    named,
    z.array(missingLine),
  ),

  uploadReport: query(
    '/uploads/{uploadId}/report',
    'Every line of an imported file in its order, and what became of it; for the latest files of an account',
    named,
    z.array(uploadLine),
  ),

  uploadHead: query(
    '/uploads/{uploadId}/head',
    'The first rows of a file that is not imported yet, and how its columns are read',
    named,
    uploadHead,
  ),

  pointColumns: command(
    '/uploads/{uploadId}/columns',
    'Say which column of a file holds what, and have it checked; once it is imported, the next file with such a heading is read alike',
    { ...named, ...pointedColumns.shape },
  ),

  checkUpload: command(
    '/uploads/{uploadId}/check',
    'Check a waiting file anew, for prices that hold from another day',
    {
      ...named,
      from: day,
    },
  ),

  postUpload: command(
    '/uploads/{uploadId}/post',
    'Import a file that was checked: all its lines, or with goodRowsOnly those without errors. A job does it at once or not at all',
    {
      ...named,
      goodRowsOnly: z.boolean(),
      /** Of the lines that the file does not name, those that end with it; the others stay. */
      endLines: z.array(id).max(MOST_MISSING).optional(),
    },
  ),

  discardUpload: command('/uploads/{uploadId}/discard', 'Put a file that was checked aside', named),
};
