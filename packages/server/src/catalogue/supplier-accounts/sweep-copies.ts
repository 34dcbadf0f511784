import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { startSweep } from '../../jobs/start-sweep.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { once } from '../../kernel/once.ts';
import { LARDER, partnerContext } from '../../kernel/partner-context.ts';
import { followMasters } from './follow-masters.ts';
import type { PublicationParts } from './run-publication.ts';

const SWEEP_EVERY_MS = 3_600_000;

class NothingToDo extends Error {}

/** Checks all copies of suppliers' lines once an hour, for what a publication did not reach. */
export function startCopySweep(parts: PublicationParts): { stop(): Promise<void> } {
  const work = (stopping: AbortSignal) => sweepCopies(parts, stopping);
  return startSweep({
    everyMs: SWEEP_EVERY_MS,
    work,
    failed: 'copies of price lists were not checked',
    log: parts.log,
  });
}

/** The load checks of every organisation that follows a supplier's list. Where nothing is amiss nothing is written. */
export async function sweepCopies(parts: PublicationParts, stopping?: AbortSignal): Promise<void> {
  const following = await sendOn(
    parts.pool,
    raw<{ organisation_id: string }>(sql`select organisation_id from organisations_with_copies()`),
  );
  for (const { organisation_id } of following) {
    if (stopping?.aborted) return;
    await checkCopies(parts, organisation_id).catch((err: unknown) => {
      if (!(err instanceof NothingToDo))
        parts.log.error({ err, customer: organisation_id }, 'copies of a price list were not checked');
    });
  }
}

async function checkCopies(parts: PublicationParts, organisationId: string): Promise<void> {
  const ctx = await partnerContext(parts, organisationId, LARDER);
  const commandId = randomUUID();
  await once(ctx, { commandId }, CATALOGUE_EDIT, async (tx) => {
    const { changes, duplicates } = await followMasters(tx, ctx, commandId);
    if (duplicates.length > 0)
      parts.log.warn({ customer: organisationId, lines: duplicates }, 'lines of a supplier have more than one copy');
    if (changes.length === 0) throw new NothingToDo();
    return { changes };
  });
}
