import type { PartEffect } from '@larder/domain/invoices/approval-effect.ts';
import { sum } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { type Change, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { recordClaim } from '../procurement/claims/stored-claim.ts';

/** A claim of refused lots as it was before an invoice billed them; net: £ as text. */
export interface RefusalBefore {
  claimId: string;
  accountId: string;
  net: string;
}

interface BilledClaim {
  claim_id: string;
  account_id: string;
  before: string;
  net: string;
}

/**
 * Lots that were refused at the door and are billed are owed now, at the price that is billed for them (rule 83): so what an invoice bills is claimed
 * whole. A claim that something answers keeps its £. Returns the claims as they were.
 */
export async function billRefusals(
  tx: CommandTx,
  ctx: Ctx,
  parts: readonly PartEffect[],
): Promise<{ before: RefusalBefore[]; changes: Change[] }> {
  const refused = parts.filter((part) => part.refused.gt(0));
  if (refused.length === 0) return { before: [], changes: [] };
  const billed = [...Map.groupBy(refused, ({ orderLineId }) => orderLineId)].map(([line_id, of]) => ({
    line_id,
    lots: sum(of.map((part) => part.refused)).toFixed(),
    net: sum(of.map((part) => part.refusedNet)).toFixed(),
  }));
  const claims = await tx.run(
    raw<BilledClaim>(sql`
      update claim c set billed = 'billed', ${touched(ctx)},
        net = case when answered = 0 then round(c.net + least(b.lots, c.lots) * (b.net / b.lots - c.net / c.lots), 4) else c.net end
      from json_to_recordset(${JSON.stringify(billed)}::json) as b (line_id uuid, lots numeric, net numeric), ${before(ctx)} o
      where c.organisation_id = ${ctx.organisationId} and c.line_id = b.line_id and c.kind = 'refused' and c.withdrawn_at is null
        and c.billed <> 'billed' and o.id = c.claim_id
      returning c.claim_id, c.account_id, o.net_before as before, c.net`),
  );
  const changes: Change[] = [];
  for (const { claim_id, account_id, before: then, net } of claims) {
    const at = { ...ctx, accountId: account_id };
    const [was, is] = [
      { billed: 'waiting', net: then },
      { billed: 'billed', net },
    ];
    changes.push(await recordClaim(tx, at, 'claim.billed', claim_id, was, is));
  }
  return {
    before: claims.map(({ claim_id, account_id, before }) => ({
      claimId: claim_id,
      accountId: account_id,
      net: before,
    })),
    changes,
  };
}

/** Each claim with its £ before the statement. */
function before({ organisationId }: Ctx) {
  return sql`(select claim_id as id, net as net_before from claim where organisation_id = ${organisationId})`;
}

/** Claims of refused lots wait for an invoice again: the approval of the one that billed them is withdrawn. One that something answers stays. */
export async function unbillRefusals(
  tx: CommandTx,
  ctx: Ctx,
  claimsBefore: readonly RefusalBefore[],
): Promise<Change[]> {
  if (claimsBefore.length === 0) return [];
  const claims = await tx.run(
    raw<BilledClaim>(sql`
      update claim c set billed = 'waiting', net = b.net, ${touched(ctx)}
      from json_to_recordset(${JSON.stringify(claimsBefore)}::json) as b ("claimId" uuid, net numeric), ${before(ctx)} o
      where c.organisation_id = ${ctx.organisationId} and c.claim_id = b."claimId" and c.billed = 'billed' and c.answered = 0
        and c.withdrawn_at is null and o.id = c.claim_id
      returning c.claim_id, c.account_id, o.net_before as before, c.net`),
  );
  const changes: Change[] = [];
  for (const { claim_id, account_id, before: now, net } of claims) {
    const at = { ...ctx, accountId: account_id };
    const [was, is] = [
      { billed: 'billed', net: now },
      { billed: 'waiting', net },
    ];
    changes.push(await recordClaim(tx, at, 'claim.billed', claim_id, was, is));
  }
  return changes;
}
