import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { longJobsContract } from '@larder/contract/long-jobs.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { LongJobKind } from '../jobs/long-job.ts';
import { authoriseOwner } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';

/**
 * Cancel a job that somebody waits for: it stops at its next step, and nothing of it remains. For whoever asked for it, and the owner. One that is
 * about to commit is done first, and is then not found any more.
 */
export async function cancelJob(ctx: Ctx, input: InputOf<typeof longJobsContract.cancelJob>): Promise<CommandAnswer> {
  return once(ctx, input, 'none', async (tx) => {
    const thisJob = sql`organisation_id = ${ctx.organisationId} and job_id = ${input.jobId}`;
    const [job] = await tx.run(
      raw<{ kind: LongJobKind; askedBy: string }>(sql`
        select kind, asked_by as "askedBy" from long_job where ${thisJob} for update`),
    );
    if (job?.askedBy !== ctx.userId) authoriseOwner(ctx);
    if (!job) throw new Refusal('not-found', { what: 'running job' });
    tx.send(raw(sql`update long_job set cancelled_by = coalesce(cancelled_by, ${ctx.userName}) where ${thisJob}`));
    audit(tx, ctx, `${job.kind}.cancelled`, { kind: job.kind, id: input.jobId }, null, {});
    return { changes: [] };
  });
}
