import type { LearnedItemAnswer } from '@larder/contract/invoice-settings.ts';
import type { invoicesContract } from '@larder/contract/invoices.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { foldWords, goesAlone } from '@larder/domain/invoices/learned.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authorise, authoriseDoing } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

/** So many are shown at once, the latest; a search finds the others. */
const AT_MOST = 200;

/** Refuses unless the person has the work on invoices: what was learned is of the whole group, as suppliers are. */
export function authoriseLearned(ctx: Ctx): void {
  authorise(ctx, 'procurementLocation');
  authoriseDoing(ctx, 'invoices');
}

/** What people said printed lines of suppliers are, the latest first (rule 79). */
export async function learnedItems(
  db: Db,
  ctx: Ctx,
  { search = '', supplierId }: InputOf<typeof invoicesContract.learnedItems>,
): Promise<{ items: LearnedItemAnswer[]; more: boolean }> {
  authoriseLearned(ctx);
  const words = search.split(/[^\p{L}\p{M}\d.]+/u).filter((word) => word !== '');
  const named = sql`concat_ws(' ', l.code, l.name, s.name, o.name)`;
  const found = words.map((word) => sql`(${named} ilike ${`%${word}%`} or ${named} ilike ${`%${foldWords(word)}%`})`); // printed names are stored folded
  const rows = await db.run(
    raw<Omit<LearnedItemAnswer, 'goesAlone'> & { needs: number }>(sql`
      select l.learned_id as id, l.supplier_id as "supplierId", s.name as "supplierName", l.code, l.name, l.unit, l.option_id as "optionId",
        o.name as "optionName", l.lots_per_unit::text as "lotsPerUnit", l.confirmed, l.needs, l.learned_at as "learnedAt", l.learned_by as "learnedBy"
      from learned_item l
      join supplier s on s.organisation_id = ${ctx.organisationId} and s.supplier_id = l.supplier_id
      join supplier_option o on o.organisation_id = ${ctx.organisationId} and o.option_id = l.option_id
      where l.organisation_id = ${ctx.organisationId} and ${supplierId ? sql`l.supplier_id = ${supplierId}` : sql`true`}
        and ${found.length > 0 ? sql.join(found, sql` and `) : sql`true`}
      order by l.learned_at desc, l.learned_id limit ${AT_MOST + 1}`),
  );
  const items = rows.slice(0, AT_MOST).map(({ needs, ...one }) => ({
    ...one,
    goesAlone: goesAlone({ confirmed: one.confirmed, needs }),
  }));
  return { items, more: rows.length > AT_MOST };
}
