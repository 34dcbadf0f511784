import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { reviewContract } from '@larder/contract/review.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { daysBetween } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertLongJob } from '../../jobs/long-job.ts';
import { sendJobWith } from '../../jobs/send-job.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import { type Ctx, listToday } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import type { PackJob } from './pack-job.ts';

type Input = InputOf<typeof reviewContract.startPack>;

/** Ten years, as long as anybody is asked for them. */
const MOST_DAYS = 3_660;

/** Begins to make an inspector's pack (rule 130); a job does it, and packs shows how far it is. Two of an account never begin at once. */
export async function startPack(ctx: Ctx, input: Input): Promise<CommandAnswer> {
  authoriseInArea(ctx, 'dueDiligenceReviewLocation');
  refuseOtherDays(ctx, input);
  const { organisationId: organisation_id, accountId: account_id } = ctx;
  const { packId: pack_id, contents, from, to } = input;
  return once(ctx, input, { exclusive: { areas: [account_id] } }, async (tx) => {
    const known = await tx.run(
      raw<{ id: string }>(sql`
        select pack_id as id from safety_pack
        where organisation_id = ${organisation_id} and (pack_id = ${pack_id} or (account_id = ${account_id} and status = 'running'))`),
    );
    if (known.some(({ id }) => id === pack_id)) throw new Refusal('command-reused');
    if (known.length > 0) throw new Refusal('pack.running');
    await sendPack(tx, ctx, { packId: pack_id, contents, from, to });
    return { changes: [] };
  });
}

/** Notes a pack of the working account and sends the job that makes it. */
export async function sendPack(
  tx: Tx,
  ctx: Ctx,
  { packId: pack_id, contents, from, to }: Pick<Input, 'packId' | 'contents' | 'from' | 'to'>,
): Promise<void> {
  const { organisationId: organisation_id, accountId: account_id, userName } = ctx;
  tx.send(
    insertRows('safety_pack', [
      {
        ...{ organisation_id, pack_id, account_id, contents, from_day: from, to_day: to },
        ...{ created_at: ctx.now().toISOString(), created_by: userName },
      },
    ]),
    insertLongJob(ctx, { id: pack_id, kind: 'pack' }),
  );
  audit(tx, ctx, 'pack.started', { kind: 'pack', id: pack_id }, null, { contents, from, to });
  const job: PackJob = { organisationId: organisation_id, packId: pack_id, accountId: account_id, userName };
  await sendJobWith(tx, ctx.pool, 'pack', job);
}

function refuseOtherDays(ctx: Ctx, { from, to }: Input): void {
  const refuse = (field: string, message: string) => {
    throw new Refusal('invalid', { fields: [{ field, message }] });
  };
  if (to > listToday(ctx)) refuse('to', 'Choose a day until today');
  if (from > to) refuse('from', 'Choose a day that is not after the last one');
  if (daysBetween(from, to) >= MOST_DAYS) refuse('from', 'Choose at most ten years');
}
