import type { ListTotals } from '@larder/contract/uploads.ts';
import type { RowReport } from '@larder/domain/catalogue/price-list/plan.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type Tx, writing } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { reportLine } from '../price-list/plan-price-list.ts';
import { aliveFor, SILENT_MS } from './upload-jobs.ts';

const BEAT_MS = 10_000;

/** What a job says of an upload while it works on it: for whoever watches, and so that an end without a word is noticed. */
export interface UploadRecord {
  /** How far it is, 0 to 100; said when there is time, the last word counts. */
  tell(percent: number): void;
  forgetLines(): Promise<void>;
  keepLines(reports: readonly RowReport[]): Promise<void>;
  /** It waits for a person's word. */
  checked(totals: ListTotals): Promise<void>;
  /** The books changed since the person looked. */
  checkAgain(): Promise<void>;
  /** In the transaction that posts it, which fails when the upload was given up meanwhile. count: what it added. */
  posted(tx: Tx, count: number): Promise<void>;
  /** Why, in the person's words. */
  failed(reason: string): Promise<void>;
  /** Says nothing more. */
  close(): Promise<void>;
}

/** Begins to speak for an upload. */
export function openRecord(ctx: Ctx, uploadId: string): UploadRecord {
  const { pool, organisationId } = ctx;
  const underWay = sql`organisation_id = ${organisationId} and upload_id = ${uploadId} and step in ('checking', 'posting')`;
  const update = (values: RawBuilder<unknown>) => raw(sql`update upload set ${values} where ${underWay}`);
  const save = (values: RawBuilder<unknown>) => writing(pool, organisationId, async (tx) => tx.send(update(values)));
  const alive = () => sql`alive_until = ${aliveFor(ctx, SILENT_MS)}`;

  let said = Promise.resolve();
  let next: number | null = null;
  let over = false;
  /** A lost report does no harm: the next one follows, and the end is always reported. */
  const say = (values: () => RawBuilder<unknown>) => {
    said = said.then(() => (over ? undefined : save(values()))).catch(() => undefined);
  };
  const beat = setInterval(() => say(alive), BEAT_MS);
  say(alive);
  /** After this no progress is noted any more, so that the upload's row is free for the last word. */
  const quiet = async () => {
    over = true;
    clearInterval(beat);
    await said;
  };

  return {
    tell(percent) {
      const waiting = next !== null;
      next = percent;
      if (waiting) return;
      say(() => {
        const share = next ?? percent;
        next = null;
        return sql`percent = ${share}, ${alive()}`;
      });
    },
    forgetLines: () => writing(pool, organisationId, async (tx) => tx.send(forget())),
    keepLines: (reports) =>
      writing(pool, organisationId, async (tx) =>
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
    async checked(totals) {
      await quiet();
      const report = JSON.stringify({ totals });
      await save(
        sql`step = 'waiting', percent = 100, checked_at = ${ctx.now().toISOString()}, report = ${report}::jsonb, alive_until = null`,
      );
    },
    checkAgain: () => save(sql`step = 'checking', percent = 0, changed_meanwhile = true, ${alive()}`),
    async posted(tx, count) {
      await quiet();
      const done = sql`status = 'success', step = null, percent = 100, count = ${count}, alive_until = null`;
      const [kept] = await tx.run(
        raw<{ one: number }>(sql`update upload set ${done} where ${underWay} returning 1 as one`),
      );
      if (!kept) throw new Error('the upload was given up before it was posted');
      tx.send(forget(sql`and status <> 'error'`));
    },
    async failed(reason) {
      await quiet();
      await save(sql`status = 'error', step = null, error = ${reason}, alive_until = null`);
    },
    close: quiet,
  };

  function forget(which = sql``) {
    return raw(
      sql`delete from upload_line where organisation_id = ${organisationId} and upload_id = ${uploadId} ${which}`,
    );
  }
}
