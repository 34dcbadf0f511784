import type { UnderWay } from '@larder/contract/transfers.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authorise, authoriseAtHeadOffice } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';

/** Returns what is under way between the areas of the group, the oldest first: a line of the stock of the head office (rule 103). */
export function inTransit(db: Db, ctx: Ctx): Promise<UnderWay[]> {
  authorise(ctx, 'inventoryLocation');
  authoriseAtHeadOffice(ctx);
  return db.run(
    raw<UnderWay>(sql`
      select t.transfer_id as id, t.day, ${placeName('f')} as "fromName", ${placeName('a')} as "toName",
        (select count(*) from transfer_line l where l.organisation_id = t.organisation_id and l.transfer_id = t.transfer_id)::int as items,
        (select coalesce(sum(m.value), 0) from stock_movement m
          where m.organisation_id = t.organisation_id and m.document_id = t.transfer_id and m.account_id = t.organisation_id)::text as worth
      from transfer t
      join account f on f.organisation_id = t.organisation_id and f.account_id = t.from_account_id
      join account a on a.organisation_id = t.organisation_id and a.account_id = t.to_account_id
      where t.organisation_id = ${ctx.organisationId} and t.state = 'SENT'
      order by t.day, t.transfer_id limit 200`),
  );
}
