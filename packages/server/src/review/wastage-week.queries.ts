import type { KnownCost } from '@larder/contract/known.ts';
import type { reviewContract } from '@larder/contract/review.ts';
import type { WastageEntry } from '@larder/contract/review-weeks.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays } from '@larder/domain/calendar.ts';
import type { Known } from '@larder/domain/missing.ts';
import { decimal, ZERO } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { standsFor } from '../ledger/books/aliases.ts';
import { idsIn, missingThings } from '../ledger/figures/missing-things.ts';
import { namesOf } from '../ledger/figures/names.ts';
import { wastageRows } from '../stock/document-rows.ts';
import { allowedInWeek } from '../stock/losses-allowed.queries.ts';
import { wastedParts } from '../stock/wasted-parts.ts';
import { sumText } from './known-text.ts';

interface EntryWorth {
  id: string;
  value: string;
  /** `what:id`. */
  missing: string[];
}

/** What the area threw away in a week, newest first: each entry with £ of its movements as known now, beside its cost at entry (rule 108). */
export async function wastageWeek(
  db: Db,
  ctx: Ctx,
  { week }: InputOf<typeof reviewContract.wastageWeek>,
): Promise<{ entries: WastageEntry[]; worth: KnownCost }> {
  authoriseToSee(ctx, 'wastages');
  const to = addDays(week, 6);
  const [rows, worths, allowed] = await db.all(
    wastageRows(
      db,
      sql`w.account_id = ${ctx.accountId} and w.day between ${week} and ${to}`,
      sql`order by w.day desc, w.wastage_id desc`,
    ),
    raw<EntryWorth>(sql`
      with ${wastedParts(db, ctx.accountId, week, to)}
      select e.wastage_id as id, coalesce((select -sum(m.value) from moved m where m.wastage_id = e.wastage_id), 0) as value,
        array(select distinct l.missing from lack l where l.wastage_id = e.wastage_id order by 1) as missing
      from entry e`),
    allowedInWeek(
      ctx,
      sql`
        select w.wastage_id as id, ${standsFor(db.organisationId, 'w')} as ingredient_id from wastage w
        where w.organisation_id = ${db.organisationId} and w.account_id = ${ctx.accountId} and w.day between ${week} and ${to}
          and w.kind = 'ingredient'`,
      week,
    ),
  );
  const names = await namesOf(db, idsIn(worths.flatMap(({ missing }) => missing)));
  const known = new Map(
    worths.map(({ id, value, missing }): [string, Known] => {
      const worth = missing.length > 0 && decimal(value).isZero() ? null : decimal(value);
      return [id, { value: worth, missing: missingThings(missing, names) }];
    }),
  );
  const allowedOf = new Map(allowed.map(({ id, ...amount }) => [id, { allowed: amount }]));
  const worthOf = (id: string): Known => known.get(id) ?? { value: ZERO, missing: [] };
  return {
    entries: rows.map((row) => ({ ...row, worth: sumText([worthOf(row.id)]), ...allowedOf.get(row.id) })),
    worth: sumText(rows.map(({ id }) => worthOf(id))),
  };
}
