import { type SheetLayout, salesPlaces } from '@larder/contract/sales.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { storedLayouts } from '../kernel/sheet-layouts.ts';

/** How sheets were read in this area, the latest first. They also come with imported files: what makes no sense is passed over. */
export async function sheetLayouts(db: Db, ctx: Ctx): Promise<SheetLayout[]> {
  authoriseInArea(ctx, 'analyticsLocation');
  const stored = await storedLayouts(db, ctx.accountId, 'sales');
  return stored.flatMap(({ heading, columns }) => {
    const places = salesPlaces.safeParse(columns);
    return places.success ? [{ heading, columns: places.data }] : [];
  });
}
