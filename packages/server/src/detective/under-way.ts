import type { Day } from '@larder/domain/calendar.ts';
import type { Facts } from '@larder/domain/detective/facts.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { placeName } from '../kernel/place-name.ts';
import { survivorIn } from '../ledger/books/aliases.ts';

interface Row {
  transfer_id: string;
  day: Day;
  place: string;
  ingredient_id: string;
  quantity: string;
}

/** Ingredients that were sent to an area on days of a period and were never confirmed there. */
export function underWayQuery(db: Db, accountId: string, from: Day, to: Day) {
  return raw<Row>(sql`
    select t.transfer_id, t.day, ${placeName('a')} as place, ${survivorIn(db.organisationId, 'l', 'ref_id')} as ingredient_id,
      l.base_quantity as quantity
    from transfer t
    join transfer_line l using (organisation_id, transfer_id)
    join account a on a.organisation_id = t.organisation_id and a.account_id = t.from_account_id
    where t.organisation_id = ${db.organisationId} and t.to_account_id = ${accountId} and t.state = 'SENT' and t.day between ${from} and ${to}
      and l.kind = 'ingredient'
    order by t.day, t.transfer_id, l.line_no`);
}

export function underWayOf(rows: readonly Row[]): Facts['underWay'] {
  return [...Map.groupBy(rows, (row) => row.transfer_id)].flatMap(([id, group]) => {
    const [first] = group;
    if (!first) return [];
    const lines = group.map((row) => ({ ingredientId: row.ingredient_id, quantity: decimal(row.quantity) }));
    return [{ transfer: { kind: 'transfer', id, title: first.place, day: first.day }, from: first.place, lines }];
  });
}
