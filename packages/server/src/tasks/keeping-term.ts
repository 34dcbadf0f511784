import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { homeOf } from '../db/insert-rows.ts';
import type { Db } from '../db/transaction.ts';
import { authorise, authoriseAtHeadOffice, authoriseGroupOwner } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';

function authoriseTerm(ctx: Ctx): void {
  authorise(ctx, 'tasksLocation');
  authoriseGroupOwner(ctx);
  authoriseAtHeadOffice(ctx);
}

/** State for how many years the group stores its food-safety records (rule 130). What was announced under another term is announced anew. */
export async function saveKeepingTerm(ctx: Ctx, input: InputOf<typeof tasksContract.saveKeepingTerm>) {
  authoriseTerm(ctx);
  const { organisationId, userName } = ctx;
  return once(ctx, input, 'none', async (tx) => {
    const before = await yearsOf(tx);
    const { years } = input;
    const ofGroup = sql`organisation_id = ${organisationId}`;
    tx.send(raw(sql`delete from food_safety_drop where ${ofGroup}`));
    tx.send(
      years === null
        ? raw(sql`delete from food_safety_term where ${ofGroup}`)
        : raw(sql`
            insert into food_safety_term (organisation_id, years, updated_at, updated_by)
            select home.organisation_id, t.years, t.at, t.by
            from (values (${years}::int, ${ctx.now().toISOString()}::timestamptz, ${userName})) as t (years, at, by)
            ${homeOf(organisationId)}
            on conflict (organisation_id) do update set years = excluded.years, updated_at = excluded.updated_at, updated_by = excluded.updated_by`),
    );
    audit(tx, ctx, 'safety.term-set', { kind: 'account', id: organisationId }, { years: before }, { years });
    return { changes: [] };
  });
}

/** The term, and what is to be dropped next. */
export async function keepingTerm(db: Db, ctx: Ctx) {
  authoriseTerm(ctx);
  const [years, next] = [
    await yearsOf(db),
    await db.run(
      raw<{ name: string; from: string; through: string; on: string }>(sql`
        select a.name, d.from_day as "from", d.through_day as through, d.drop_on as "on" from food_safety_drop d
        join account a on a.organisation_id = d.organisation_id and a.account_id = d.chain
        where d.organisation_id = ${ctx.organisationId} order by a.name, d.chain`),
    ),
  ];
  return { years, next };
}

async function yearsOf(db: Db): Promise<number | null> {
  const [term] = await db.run(
    raw<{ years: number }>(sql`select years from food_safety_term where organisation_id = ${db.organisationId}`),
  );
  return term?.years ?? null;
}
