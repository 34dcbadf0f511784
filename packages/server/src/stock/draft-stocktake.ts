import { Refusal } from '@larder/contract/refusals.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { CountKind, CountScope } from '@larder/domain/stock/count-scope.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

export interface Stocktake {
  stocktakeId: string;
  kind: CountKind;
  scope: CountScope | null;
  day: Day;
  afterClosing: boolean;
  duringTrading: boolean;
  isDraft: boolean;
  /** When its area opens and closes, `HH:mm` by its own clock. */
  openingTime: string;
  closingTime: string;
  closedBy: string | null;
  /** £, what was counted when it was closed. */
  cost: string | null;
}

/**
 * The stocktake of the working area, held until the command is done. Refuses what is not ours.
 */
export async function holdStocktake(tx: Tx, ctx: Ctx, stocktakeId: string): Promise<Stocktake> {
  const [stocktake] = await tx.run(
    raw<Stocktake>(sql`
      select stocktake_id as "stocktakeId", kind, scope, day, after_closing as "afterClosing", during_trading as "duringTrading", is_draft as "isDraft", closed_by as "closedBy", cost,
        a.opening_time as "openingTime", a.closing_time as "closingTime"
      from stocktake s join account a using (organisation_id, account_id)
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and stocktake_id = ${stocktakeId}
      for update of s`),
  );
  if (!stocktake) throw new Refusal('not-found', { what: 'stocktake' });
  return stocktake;
}

/** The same, refused unless it is still a draft. */
export async function holdDraft(tx: Tx, ctx: Ctx, stocktakeId: string): Promise<Stocktake> {
  const stocktake = await holdStocktake(tx, ctx, stocktakeId);
  if (!stocktake.isDraft) throw new Refusal('stocktake.already-closed');
  return stocktake;
}
