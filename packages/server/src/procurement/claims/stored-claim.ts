import { Refusal } from '@larder/contract/refusals.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { ClaimAnswerKind, ClaimKind } from '@larder/domain/ledger/posting/claim.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { type Billed, type ClaimState, claimState } from '@larder/domain/procurement/claims.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { audit, type Change } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Touches } from '../../kernel/locks.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { repostClaims } from '../../ledger/post/claims.ts';
import { claimRows } from './claim-rows.ts';

/** A claim as the database holds it, locked for the command that read it. £ net. */
export interface StoredClaim {
  claimId: string;
  supplierId: string;
  orderId: string;
  lineId: string;
  kind: ClaimKind;
  day: Day;
  lots: Decimal;
  net: Decimal;
  answered: Decimal;
  billed: Billed;
  withdrawn: boolean;
  state: ClaimState;
  answers: readonly StoredAnswer[];
}

export interface StoredAnswer {
  answer_id: string;
  kind: ClaimAnswerKind;
  amount: string;
  day: Day;
  order_id: string | null;
  line_id: string | null;
  reason: string;
}

interface ClaimInTable {
  claim_id: string;
  account_id: string;
  supplier_id: string;
  order_id: string;
  line_id: string;
  kind: ClaimKind;
  day: Day;
  lots: string;
  net: string;
  answered: string;
  billed: Billed;
  asked_at: string | null;
  withdrawn_at: string | null;
  version: number;
  answers: readonly StoredAnswer[];
}

/** Locks the claim that a person saw and returns it, or refuses: not there, or changed since. */
export async function lockClaim(tx: Db, ctx: Ctx, seen: { claimId: string; version: number }): Promise<StoredClaim> {
  const [row] = await tx.run(claimsForUpdate(ctx, sql`c.claim_id = ${seen.claimId}`));
  if (row?.account_id !== ctx.accountId) throw new Refusal('not-found', { what: 'claim' });
  if (row.version !== seen.version) {
    const [newer] = await claimRows(tx, sql`c.claim_id = ${seen.claimId}`);
    throw new Refusal('changed-meanwhile', { row: newer });
  }
  return storedClaim(row);
}

/** Locks claims against every other command. `where` speaks of `c`, the claim. */
export function claimsForUpdate(ctx: Ctx, where: RawBuilder<unknown>) {
  return raw<ClaimInTable>(sql`
    select c.claim_id, c.account_id, c.supplier_id, c.order_id, c.line_id, c.kind, c.day, c.lots, c.net, c.answered, c.billed, c.asked_at,
      c.withdrawn_at, c.version, coalesce((
        select json_agg(answer) from (
          select a.answer_id, a.kind, a.amount::text as amount, a.day, a.order_id, a.line_id, a.reason from claim_answer a
          where a.organisation_id = c.organisation_id and a.claim_id = c.claim_id order by a.day, a.answer_id
        ) answer), '[]') as answers
    from claim c where c.organisation_id = ${ctx.organisationId} and ${where}
    order by c.claim_id for no key update of c`);
}

export function storedClaim(row: ClaimInTable): StoredClaim {
  const [net, answered] = [decimal(row.net), decimal(row.answered)];
  return {
    claimId: row.claim_id,
    supplierId: row.supplier_id,
    orderId: row.order_id,
    lineId: row.line_id,
    kind: row.kind,
    day: row.day,
    lots: decimal(row.lots),
    net,
    answered,
    billed: row.billed,
    withdrawn: row.withdrawn_at !== null,
    answers: row.answers,
    state: claimState({
      billed: row.billed,
      askedAt: row.asked_at,
      withdrawnAt: row.withdrawn_at,
      settled: answered.eq(net),
      answers: row.answers,
    }),
  };
}

/** What a command about one claim touches: its area, and the ingredient that it moves. */
export function claimTouches(ctx: Ctx, claimId: string): Touches {
  return { shared: { areas: [ctx.accountId], ingredients: ingredientOfClaim(ctx, claimId) } };
}

/** Selects the ingredient of a claim, and the one that it was merged into. */
export function ingredientOfClaim(ctx: Ctx, claimId: string): RawBuilder<unknown> {
  const ours = sql`organisation_id = ${ctx.organisationId}`;
  return withSurvivors(ctx, sql`select ingredient_id from claim where ${ours} and claim_id = ${claimId}`);
}

/** Selects these ingredients and those that they were merged into. */
export function withSurvivors(ctx: Ctx, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    ${ids} union all select merged_into from ingredient
    where organisation_id = ${ctx.organisationId} and merged_into is not null and ingredient_id in (${ids})`;
}

/** Posts a claim as it is stored now, writes who did what to it, and returns what listeners should look at. */
export async function recordClaim(
  tx: CommandTx,
  ctx: Ctx,
  action: string,
  claimId: string,
  before: object | null,
  after: object | null,
): Promise<Change> {
  await repostClaims(tx, ctx, [claimId]);
  audit(tx, ctx, action, { kind: 'claim', id: claimId }, before, after);
  return { collection: 'claims', id: claimId, accountId: ctx.accountId };
}
