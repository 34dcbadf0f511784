import { randomUUID } from 'node:crypto';
import type { ImpactEntry } from '@larder/contract/impact.ts';
import { sql } from 'kysely';
import { sendJobWith } from '../../jobs/send-job.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { writeSums } from '../sums/sum-changes.ts';
import { closedReach, type Reach } from './closed-reach.ts';
import { impactEntries, seesImpact } from './impact-notes.queries.ts';
import { snapshotsOf } from './period-snapshot.ts';
import { takeWatched, watchesItself } from './watch-things.ts';
import type { ImpactJob } from './work-impact.ts';
import { type NotedDocument, writeNotes } from './written-notes.ts';

/** What a command answers of it, for the person at the working account. */
export interface ImpactAnswer {
  impact: ImpactEntry[];
  /** So many closed periods are reached that the notes come with a job: how many. 0: all of them stand in `impact`. */
  impactComing: number;
}

/** What a command is watched by while it changes the ledger. */
export interface ImpactWatch {
  /** It reaches into a period that somebody closed: what it posts must be posted before `note`, not with the commit. */
  isLate: boolean;
  /** Stores what became of those periods, with the document. Call once all is posted. */
  note: (document: NotedDocument) => Promise<ImpactAnswer>;
}

/** The figures of more closed periods than this are not waited for. */
export const AT_ONCE = 20;

/**
 * Watches a command that changes the ledger for what it does to periods that somebody closed (rule 36). Await it before the first write: the figures before are
 * those immediately before the command. Where nobody closed the days it is one look at the counts, in the message of the command's other reads.
 */
export async function watchImpact(tx: CommandTx, ctx: Ctx, reach: Reach): Promise<ImpactWatch> {
  watchesItself(tx);
  const { periods, ingredientIds } = await closedReach(tx, reach);
  if (periods.length === 0) return { isLate: false, note: async () => ({ impact: [], impactComing: 0 }) };
  const before = { periods, ingredientIds, snapshots: await snapshotsOf(tx, periods, ingredientIds) };
  const doer = { at: ctx.now().toISOString(), by: ctx.userName };
  return {
    isLate: true,
    async note(document) {
      if (periods.length > AT_ONCE) {
        const { organisationId, accountId } = ctx;
        const job: ImpactJob = { organisationId, accountId, commandId: randomUUID(), document, before, doer };
        await sendJobWith(tx, ctx.pool, 'impact', job);
        return { impact: [], impactComing: seesImpact(ctx) ? periods.length : 0 };
      }
      await writeSums(tx); // the figures are read from them
      const noteIds = await writeNotes(tx, document, before, doer);
      if (noteIds.length === 0) return { impact: [], impactComing: 0 };
      const impact = await impactEntries(tx, ctx, sql`n.note_id = any (${noteIds}::uuid[])`);
      return { impact, impactComing: 0 };
    },
  };
}

/**
 * What a price, a version, a link or a document that was posted again did to closed periods: stores it with the thing that it is about, for whom changes it
 * and is answered of it. Call once all is posted.
 */
export async function noteChanged(tx: CommandTx, ctx: Ctx, document: NotedDocument): Promise<ImpactAnswer> {
  const befores = takeWatched(tx);
  const doer = { at: ctx.now().toISOString(), by: ctx.userName };
  const reached = befores.reduce((count, { periods }) => count + periods.length, 0);
  if (reached > AT_ONCE) {
    const { organisationId, accountId } = ctx;
    for (const before of befores) {
      const job: ImpactJob = { organisationId, accountId, commandId: randomUUID(), document, before, doer };
      await sendJobWith(tx, ctx.pool, 'impact', job);
    }
    return { impact: [], impactComing: seesImpact(ctx) ? reached : 0 };
  }
  if (reached > 0) await writeSums(tx); // the figures are read from them
  const noteIds: string[] = [];
  for (const before of befores) noteIds.push(...(await writeNotes(tx, document, before, doer)));
  if (noteIds.length === 0) return { impact: [], impactComing: 0 };
  return { impact: await impactEntries(tx, ctx, sql`n.note_id = any (${noteIds}::uuid[])`), impactComing: 0 };
}
