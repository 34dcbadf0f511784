import { UPLOADS_SHOWN } from '@larder/contract/limits.ts';
import type { ListTotals, UploadHead, UploadRow } from '@larder/contract/uploads.ts';
import type { RowReport } from '@larder/domain/catalogue/price-list/plan.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type Tx, writing } from '../../db/transaction.ts';
import { beginLongJob, endLongJob, type JobRecord, type LongJob } from '../../jobs/long-job.ts';
import type { Ctx } from '../../kernel/context.ts';
import { reportLine } from '../price-list/plan-price-list.ts';
import type { StoredColumns } from './upload-columns.ts';

/** What a job notes of an upload while it works on it, and how it ends. */
export interface UploadRecord extends Pick<JobRecord, 'progress' | 'cancelledBy' | 'close'> {
  forgetLines(): Promise<void>;
  keepLines(reports: readonly RowReport[]): Promise<void>;
  /** It needs confirmation. columns: how it is read, where its headings alone do not tell. */
  checked(checked: CheckedList, columns: StoredColumns | null): Promise<void>;
  /** A person has to point at its columns. problem: what it is given up for when nobody does. */
  needsColumns(head: UploadHead, problem: string): Promise<void>;
  /** The books changed since the person looked. */
  checkAgain(): Promise<void>;
  /** In the transaction that posts it. count: what it added. */
  posted(tx: Tx, count: number): Promise<void>;
  /** Why, as the person is shown it. */
  failed(reason: string): Promise<void>;
  /** Somebody cancelled it. */
  cancelled(): Promise<void>;
}

/** What a check found, as the record reports it. */
export interface CheckedList extends Pick<UploadRow, 'unusedColumns' | 'columnsFrom' | 'same'> {
  totals: ListTotals;
  /** Of areas, that its prices reach back into. */
  closedPeriods: number;
  head: UploadHead;
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
    checked: (checked, columns) =>
      inOne(async (tx) => {
        await job.end(tx);
        const at = ctx.now().toISOString();
        tx.send(
          updateUpload(
            upload,
            sql`step = 'waiting', checked_at = ${at}, report = ${json(checked)}, columns = ${json(columns)}`,
          ),
        );
      }),
    needsColumns: (head, problem) =>
      inOne(async (tx) => {
        await job.end(tx);
        tx.send(updateUpload(upload, sql`step = 'pointing', report = ${json({ head, problem })}`));
      }),
    checkAgain: () =>
      inOne(async (tx) => tx.send(updateUpload(upload, sql`step = 'checking', changed_meanwhile = true`))),
    async posted(tx, count) {
      await job.end(tx);
      tx.send(
        updateUpload(upload, sql`status = 'success', step = null, count = ${count}, report = report - 'head'`),
        forgetOldLines(ctx),
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

function forgetLines({ organisationId, id }: NamedUpload) {
  return raw(sql`delete from upload_line where organisation_id = ${organisationId} and upload_id = ${id}`);
}

/** Lines of files that are no longer shown; the latest stay, for their reports. */
function forgetOldLines({ organisationId, accountId }: Ctx) {
  return raw(sql`
    delete from upload_line l using upload u
    where l.organisation_id = ${organisationId} and u.organisation_id = ${organisationId} and u.upload_id = l.upload_id
      and u.account_id = ${accountId} and u.status = 'success' and u.upload_id not in (
        select upload_id from upload where organisation_id = ${organisationId} and account_id = ${accountId}
        order by created_at desc, upload_id desc limit ${UPLOADS_SHOWN})`);
}

function json(value: object | null): RawBuilder<unknown> {
  return sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
}
