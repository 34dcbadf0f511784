import type { MatchedSales } from '@larder/contract/recipes.ts';
import type { Match } from '@larder/domain/sales/matching.ts';
import type { Tx } from '../db/transaction.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { matchWaitingSales } from '../ledger/post/match-waiting-sales.ts';

/** Posts the sales that waited for these codes, and answers them to be listed (rule 6). Call after the owners of the codes are stored. */
export async function matchedSales(
  tx: Tx,
  ctx: Ctx,
  codes: readonly (Match & { plu: string })[],
): Promise<{ matched: MatchedSales[]; changes: Change[] }> {
  const matched: MatchedSales[] = [];
  const changes: Change[] = [];
  for (const { plu, ...match } of codes) {
    const found = await matchWaitingSales(tx, ctx, plu, match);
    matched.push(...found.matched);
    changes.push(...found.changes);
  }
  return { matched, changes };
}
