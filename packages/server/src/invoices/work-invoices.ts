import { UNREADABLE } from '@larder/domain/invoices/read-file.ts';
import type { Parts } from '../aside/parts.ts';
import { beginLongJob, type LongJob } from '../jobs/long-job.ts';
import type { QueueName } from '../jobs/queues.ts';
import type { EndJob } from '../jobs/sweep-long-jobs.ts';
import type { Jobs } from '../jobs/work-jobs.ts';
import type { Ctx } from '../kernel/context.ts';
import type { SupplyParts } from '../kernel/partner-context.ts';
import type { FileContents } from '../storage/file-store.ts';
import { approveByItself } from './approve-by-itself.ts';
import { failCutOff, failUpload } from './failed-upload.ts';
import { leaveToPictures, type ReadingJob } from './invoice-jobs.ts';
import { type CloudPlace, type FileToRead, READERS, type ReadOutcome, readAside } from './read-aside.ts';
import { knownColumns } from './statements/known-columns.ts';
import { filesToRead, storeInner } from './stored-files.ts';
import { writeReading } from './write-reading.ts';

const TOGETHER = 2;
const OUR_FAULT = 'Something went wrong on our side';

/** Reads uploads as their jobs come in, in processes aside that can be killed, and matches what was read. */
export async function workInvoices(jobs: Jobs, parts: Parts, cloud: CloudPlace): Promise<void> {
  const work = (queue: QueueName, reader: keyof typeof READERS) =>
    jobs.work<ReadingJob>(queue, (job) => readUpload(parts, job, { reader, cloud }), { together: TOGETHER });
  await work('invoice', 'text');
  await work('invoice-picture', 'pictures');
}

interface ReadingBy {
  /** Who reads; what has to be looked at, the reader of text leaves to that of pictures. */
  reader: keyof typeof READERS;
  cloud: CloudPlace;
}

/** Reads one upload. Whatever goes wrong is noted on it: ERROR with the reason, and it can be read again or entered by hand (rule 63). */
export async function readUpload(
  parts: Parts,
  reading: ReadingJob,
  by: ReadingBy = { reader: 'text', cloud: null },
): Promise<void> {
  const { uploadId, asker } = reading;
  const { pool, feed, files, now } = parts;
  const ctx: Ctx = { ...asker, pool, feed, now };
  const job: LongJob = { organisationId: ctx.organisationId, id: uploadId, kind: 'invoice' };
  const record = await beginLongJob(parts, job);
  if (!record) return;
  const written: string[] = [];
  try {
    const outcome = await outcomeOf(ctx, files, uploadId, by);
    if ('left' in outcome) await leaveToPictures(ctx, job, reading);
    else if ('read' in outcome) written.push(...(await writeReading(ctx, uploadId, outcome.read, record)));
    else
      await failUpload(ctx, job, 'unreadable' in outcome ? UNREADABLE[outcome.unreadable] : UNREADABLE['no-invoice']);
  } catch (error) {
    await failUpload(ctx, job, OUR_FAULT);
    throw error;
  } finally {
    record.close();
  }
  for (const id of written) await approveByItself(ctx, id);
}

/** What becomes of the files of an upload; of a mail, of those that came inside it. */
async function outcomeOf(ctx: Ctx, files: FileContents, uploadId: string, by: ReadingBy): Promise<ReadOutcome> {
  const columns = await knownColumns(ctx, uploadId);
  const read = async (): Promise<ReadOutcome> => {
    const stored = await filesToRead(ctx, uploadId);
    if (by.reader === 'text' && stored.some(isPicture)) return { left: 'pictures' };
    const task = { stored: files.place, cloud: by.cloud, columns, files: stored };
    return readAside(ctx.organisationId, task, READERS[by.reader]);
  };
  const outcome = await read();
  if (!('inner' in outcome)) return outcome;
  const stored = await storeInner(ctx, files, uploadId, outcome.inner);
  return stored === 0 ? { unreadable: 'no-invoice' } : read();
}

function isPicture({ contentType }: FileToRead): boolean {
  return contentType.startsWith('image/');
}

/** Ends the reading of uploads that no process reads: cut off with its server, or cancelled; and of those whose files do not come. */
export function readingEnder(parts: SupplyParts): EndJob {
  return (job, _why, when) => failCutOff(parts, job, when);
}
