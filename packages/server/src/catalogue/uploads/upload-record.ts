import type { ListTotals } from '@larder/contract/uploads.ts';
import type { RowReport } from '@larder/domain/catalogue/price-list/plan.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type Tx, writing } from '../../db/transaction.ts';
import { beginLongJob, endLongJob, type JobRecord, type LongJob } from '../../jobs/long-job.ts';
import type { Ctx } from '../../kernel/context.ts';
import { reportLine } from '../price-list/plan-price-list.ts';

/** What a job notes of an upload while it works on it, and how it ends. */
export interface UploadRecord extends Pick<JobRecord, 'progress' | 'cancelledBy' | 'close'> {
  forgetLines(): Promise<void>;
  keepLines(reports: readonly RowReport[]): Promise<void>;
  /** It needs confirmation. unusedColumns: headings of columns that were not read. */
  checked(totals: ListTotals, unusedColumns: readonly string[]): Promise<void>;
  /** The books changed since the person looked. */
  checkAgain(): Promise<void>;
  /** In the transaction that posts it. count: what it added. */
  posted(tx: Tx, count: number): Promise<void>;
  /** Why, in the person's words. */
  failed(reason: string): Promise<void>;
  /** Somebody cancelled it. */
  cancelled(): Promise<void>;
}

type NamedUpload = Pick<LongJob, 'organisationId' | 'id'>;

export const uploadJob = (upload: NamedUpload): LongJob => ({ ...upload, kind: 'upload' });

/** Begins to report on the work on an upload. Null when it was ended meanwhile. */
export async function openRecord(ctx: Ctx, uploadId: string): Promise<UploadRecord | null> {
  const { pool, organisationId } = ctx;
  const upload = { organisationId, id: uploadId };
  const job = await beginLongJob(ctx, uploadJob(upload));
  if (!job) return null;
  const inOne = (work: (tx: Tx) => Promise<void>) => writing(pool, organisationId, work);
  return {
    progress: job.progress,
    get cancelledBy() {
      return job.cancelledBy;
    },
    close: job.close,
    forgetLines: () => inOne(async (tx) => tx.send(forgetLines(upload))),
    keepLines: (reports) =>
      inOne(async (tx) =>
        tx.send(
          insertRows(
            'upload_line',
            reports.map((report) => ({
              organisation_id: organisationId,
              upload_id: uploadId,
              line: report.line,
              status: report.status,
              report: reportLine(report) as never,
            })),
          ),
        ),
      ),
    checked: (totals, unusedColumns) =>
      inOne(async (tx) => {
        await job.end(tx);
        const report = JSON.stringify({ totals, unusedColumns });
        const at = ctx.now().toISOString();
        tx.send(updateUpload(upload, sql`step = 'waiting', checked_at = ${at}, report = ${report}::jsonb`));
      }),
    checkAgain: () =>
      inOne(async (tx) => tx.send(updateUpload(upload, sql`step = 'checking', changed_meanwhile = true`))),
    async posted(tx, count) {
      await job.end(tx);
      tx.send(
        updateUpload(upload, sql`status = 'success', step = null, count = ${count}`),
        forgetLines(upload, sql`and status <> 'error'`),
      );
    },
    failed: async (reason) => void (await failUpload(pool, upload, reason)),
    cancelled: async () => void (await cancelUpload(pool, upload)),
  };
}

/** Notes of an upload that is worked on that nothing comes of it. */
export function failUpload(
  pool: Ctx['pool'],
  upload: NamedUpload,
  reason: string,
  when?: RawBuilder<unknown>,
): Promise<boolean> {
  const failed = sql`status = 'error', step = null, error = ${reason}`;
  return endLongJob(pool, uploadJob(upload), [updateUpload(upload, failed)], when);
}

/** Takes back the work on an upload: one that was being checked is put aside, one that was being posted needs confirmation as before. */
export function cancelUpload(pool: Ctx['pool'], upload: NamedUpload, when?: RawBuilder<unknown>): Promise<boolean> {
  const { organisationId, id } = upload;
  const ending = [
    raw(sql`
      delete from upload_line l where l.organisation_id = ${organisationId} and l.upload_id = ${id} and exists (
        select from upload u where u.organisation_id = ${organisationId} and u.upload_id = ${id} and u.step = 'checking')`),
    updateUpload(
      upload,
      sql`
        status = case step when 'checking' then 'error' else status end, step = case step when 'checking' then 'discarded' else 'waiting' end`,
    ),
  ];
  return endLongJob(pool, uploadJob(upload), ending, when);
}

function updateUpload({ organisationId, id }: NamedUpload, values: RawBuilder<unknown>) {
  return raw(sql`
    update upload set ${values} where organisation_id = ${organisationId} and upload_id = ${id} and step in ('checking', 'posting')`);
}

function forgetLines({ organisationId, id }: NamedUpload, which = sql``) {
  return raw(sql`delete from upload_line where organisation_id = ${organisationId} and upload_id = ${id} ${which}`);
}
