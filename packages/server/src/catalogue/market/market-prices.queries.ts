import { MARKET_PRICES_AT_MOST } from '@larder/contract/limits.ts';
import type { MarketPrice, marketContract } from '@larder/contract/market.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authorise } from '../../kernel/authorise.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { FOUND_LINE, type FoundLine } from './found-line.ts';
import { withOwnOffers } from './own-offers.queries.ts';
import { asTyped, inPart, nearly, searchWords } from './search-words.ts';

/** So many lines are weighed against each other; of a word that more lines have, any of them. */
const WEIGHED_AT_MOST = 1000;

/**
 * Searches what suppliers have published (SUP-066): first the lines with all words as typed, then with words that look like them, and only
 * when there are none, lines with some of the words. Among equals the nearer name comes first, then the lower price per kg, l or piece.
 */
export async function marketPrices(
  db: Db,
  ctx: Ctx,
  { query }: InputOf<typeof marketContract.marketPrices>,
): Promise<MarketPrice[]> {
  authorise(ctx, 'marketplace');
  return withOwnOffers(db, today(ctx), await searchMarket(db, query));
}

/** The search itself, without what the customer buys beside it. */
export async function searchMarket(db: Db, query: string): Promise<FoundLine[]> {
  const words = await searchWords(db, query);
  if (words.length === 0) return [];
  const found = await db.run(linesMatching(asTyped(words), nearly(words), query));
  if (found.length > 0 || words.length === 1) return found;
  return db.run(linesMatching(inPart(words), inPart(words), query));
}

function linesMatching(exactly: string, nearly: string, query: string) {
  return raw<FoundLine>(sql`
    with typed as materialized (
      select * from published_matching(${exactly}::tsquery, ${WEIGHED_AT_MOST})
    ), near as materialized (
      select * from published_matching(${nearly}::tsquery, case when (select count(*) from typed) < ${MARKET_PRICES_AT_MOST} then ${WEIGHED_AT_MOST} else 0 end) n
      where not n.search @@ ${exactly}::tsquery
    ), found as (select 0 as tier, * from typed union all select 1, * from near)
    select ${FOUND_LINE} from found
    order by tier, similarity(name, ${query}) desc, nullif(price_per_base, 0), name, supplier_account_id, option_id
    limit ${MARKET_PRICES_AT_MOST}`);
}
