import type { InputOf } from '@larder/contract/route.ts';
import type { SalesCheck, salesContract } from '@larder/contract/sales.ts';
import { firstTillDay, repeatedImports } from '@larder/domain/sales/earlier-sales.ts';
import { matcher } from '@larder/domain/sales/matching.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { earlierSales } from './earlier-sales.ts';
import { sellablesByPlu } from './sellables.ts';

type SheetInShort = InputOf<typeof salesContract.checkSales>;

/** What importing a sheet would meet: what its codes stand for today, and which of its days are there already. */
export async function checkSales(db: Db, ctx: Ctx, { start, end, plus }: SheetInShort): Promise<SalesCheck> {
  authoriseInArea(ctx, 'analyticsLocation');
  const [earlier, sellables] = await db.all(
    earlierSales(ctx, { start, end }),
    sellablesByPlu(ctx.organisationId, plus),
  );
  const matchOf = matcher(sellables);
  const names = new Map(sellables.map(({ kind, productId, name }) => [`${kind} ${productId}`, name]));
  return {
    tillDay: firstTillDay({ start, end }, earlier),
    repeats: repeatedImports({ start, end }, earlier).map(({ id, filename, ...days }) => ({
      id,
      filename,
      start: days.start,
      end: days.end,
    })),
    matches: [...new Set(plus)].flatMap((plu) => {
      const match = matchOf(plu);
      return match ? [{ plu, ...match, name: names.get(`${match.kind} ${match.productId}`) ?? '' }] : [];
    }),
  };
}
