import { UNREADABLE } from '@larder/domain/invoices/read-file.ts';
import type { Parts } from '../aside/parts.ts';
import { beginLongJob, type LongJob } from '../jobs/long-job.ts';
import type { EndJob } from '../jobs/sweep-long-jobs.ts';
import type { Jobs } from '../jobs/work-jobs.ts';
import type { Ctx } from '../kernel/context.ts';
import type { SupplyParts } from '../kernel/partner-context.ts';
import { approveByItself } from './approve-by-itself.ts';
import { failCutOff, failUpload } from './failed-upload.ts';
import type { ReadingJob } from './invoice-jobs.ts';
import { type CloudPlace, readAside } from './read-aside.ts';
import { knownColumns } from './statements/known-columns.ts';
import { filesToRead, storeInner } from './stored-files.ts';
import { writeReading } from './write-reading.ts';

const TOGETHER = 2;
const OUR_FAULT = 'Something went wrong on our side';

/** Reads uploads as their jobs come in, in a process aside that can be killed, and matches what was read. */
export async function workInvoices(jobs: Jobs, parts: Parts, cloud: CloudPlace): Promise<void> {
  await jobs.work<ReadingJob>('invoice', (job) => readUpload(parts, job, cloud), { together: TOGETHER });
}

/** Reads one upload. Whatever goes wrong is noted on it: ERROR with the reason, and it can be read again or entered by hand (rule 63). */
export async function readUpload(
  parts: Parts,
  { uploadId, asker }: ReadingJob,
  cloud: CloudPlace = null,
): Promise<void> {
  const { pool, feed, files, now } = parts;
  const ctx: Ctx = { ...asker, pool, feed, now };
  const job: LongJob = { organisationId: ctx.organisationId, id: uploadId, kind: 'invoice' };
  const record = await beginLongJob(parts, job);
  if (!record) return;
  const written: string[] = [];
  try {
    const columns = await knownColumns(ctx, uploadId);
    const task = { stored: files.place, cloud, columns, files: await filesToRead(ctx, uploadId) };
    let outcome = await readAside(ctx.organisationId, task);
    if ('inner' in outcome) {
      const stored = await storeInner(ctx, files, uploadId, outcome.inner);
      outcome =
        stored === 0
          ? { unreadable: 'no-invoice' }
          : await readAside(ctx.organisationId, { ...task, files: await filesToRead(ctx, uploadId) });
    }
    if ('read' in outcome) written.push(...(await writeReading(ctx, uploadId, outcome.read, record)));
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

/** Ends the reading of uploads that no process reads: cut off with its server, or cancelled; and of those whose files do not come. */
export function readingEnder(parts: SupplyParts): EndJob {
  return (job, _why, when) => failCutOff(parts, job, when);
}
