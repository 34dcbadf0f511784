import { Refusal } from '@larder/contract/refusals.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { LockedAccount } from './owned.ts';

const NAMES_SHOWN = 5;

/** Refuses while an order of it did not arrive yet; the refusal names it. */
export async function refuseWhileOrdering(db: Db, { id, name }: LockedAccount): Promise<void> {
  const [order] = await db.run(
    raw<{ id: string; day: Day; supplier: string; status: string }>(sql`
      select o.order_id as id, o.delivery_date as day, s.name as supplier, o.status
      from purchase_order o
      join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
      where o.organisation_id = ${db.organisationId} and o.account_id = ${id} and o.removed_at is null
        and o.status not in ('RECEIVED', 'FINALISED')
      order by o.delivery_date, o.order_id limit 1`),
  );
  if (order)
    throw new Refusal('account.open-order', {
      name,
      order: `${order.supplier}, ${showDay(order.day)}`,
      held: { kind: order.status === 'DRAFT' ? 'draft' : 'order', id: order.id, accountId: id },
    });
}

/** Refuses while a location has areas. */
export async function refuseWithAreas(db: Db, { id, name }: LockedAccount): Promise<void> {
  const areas = await db.run(
    raw<{ name: string }>(sql`
      select name from account where organisation_id = ${db.organisationId} and parent_id = ${id} and not deleted
      order by lower(name), account_id limit ${NAMES_SHOWN}`),
  );
  if (areas.length > 0)
    throw new Refusal('account.has-areas', { name, areas: listed(areas), held: { kind: 'areas', id, accountId: id } });
}

/** Refuses while an area cooks from the group, or it still has recipes or a menu of its own. */
export async function refuseWhileCookedFrom(db: Db, { id, name }: LockedAccount): Promise<void> {
  const org = sql`${db.organisationId}::uuid`;
  const [areas, recipes, [menu]] = await db.all(
    raw<{ id: string; name: string }>(sql`
      select a.account_id as id, coalesce(p.name || ', ', '') || a.name as name
      from area_group g join account a on a.organisation_id = g.organisation_id and a.account_id = g.area_id
      left join account p on p.organisation_id = a.organisation_id and p.account_id = a.parent_id
      where g.organisation_id = ${org} and g.group_id = ${id} and not a.deleted
      order by 2, 1 limit ${NAMES_SHOWN}`),
    raw<{ id: string; name: string }>(sql`
      select recipe_id as id, name from recipe
      where organisation_id = ${org} and ${id}::uuid = any (group_ids) and not deleted and not archived
      order by lower(name), 1 limit ${NAMES_SHOWN}`),
    raw<{ id: string; name: string }>(sql`
      select menu_id as id, name from menu where organisation_id = ${org} and group_id = ${id} and not deleted
      order by lower(name), 1 limit 1`),
  );
  const [area, recipe] = [areas[0], recipes[0]];
  if (area)
    throw new Refusal('group.cooked-from', {
      name,
      areas: areas.map((one) => one.name).join(' and '),
      held: { kind: 'area', id: area.id, accountId: area.id },
    });
  if (recipe)
    throw new Refusal('group.has-recipes', {
      name,
      recipes: listed(recipes),
      held: { kind: 'recipe', id: recipe.id, accountId: id },
    });
  if (menu)
    throw new Refusal('group.has-menu', {
      name,
      menu: menu.name,
      held: { kind: 'menu', id: menu.id, accountId: id },
    });
}

function listed(things: readonly { name: string }[]): string {
  return things.map((thing) => thing.name).join(', ');
}
