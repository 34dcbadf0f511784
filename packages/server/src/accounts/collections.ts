import { type AccountRow, accountRow, type ListedNameRow, listedNameRow } from '@larder/contract/rows/accounts.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { columnsOf } from '../db/row-columns.ts';
import type { Db } from '../db/transaction.ts';
import { registerCollection } from '../kernel/collections.ts';
import { type Pick, picked } from '../kernel/row-pick.ts';

const ACCOUNT = columnsOf(accountRow.shape, 'account as a', {
  id: 'account_id',
  type: sql`case when a.type = 'DEPARTMENT' and p.type = 'OWNER' then 'GROUP' else a.type end`,
  timeZone: sql`case when a.parent_id is null then o.time_zone else a.time_zone end`,
  plan: 'o.plan',
  groupIds: sql`coalesce((
    select array_agg(g.group_id order by g.group_id) from area_group g
    where g.organisation_id = a.organisation_id and g.area_id = a.account_id
  ), '{}')`,
  groupDepartments: sql`coalesce((
    select json_agg(json_build_object('groupId', d.group_id, 'departmentIds', d.ids) order by d.group_id) from (
      select group_id, array_agg(department_id order by department_id) as ids from area_group_department
      where organisation_id = a.organisation_id and area_id = a.account_id group by group_id) d
  ), '[]')`,
  foodLimits: sql`coalesce((
    select json_agg(json_build_object('fromDay', l.from_day, 'country', l.country, 'own', l.own) order by l.from_day) from food_limits l
    where l.organisation_id = a.organisation_id and l.account_id = a.account_id
  ), '[]')`,
  pastZones: sql`coalesce((
    select json_agg(json_build_object('throughDay', z.through_day, 'timeZone', z.time_zone) order by z.through_day) from past_zone z
    where z.organisation_id = a.organisation_id and z.account_id = a.account_id
  ), '[]')`,
  closedDays: sql`coalesce((
    select json_agg(json_build_object('fromDay', c.from_day, 'weekdays', c.weekdays, 'dates', c.dates) order by c.from_day) from closed_days c
    where c.organisation_id = a.organisation_id and c.account_id = a.account_id
  ), '[]')`,
});

const LISTED_NAME = columnsOf(listedNameRow.shape, 'listed_name as n', { id: 'name_id' });

/** The accounts of the organisation. A DEPARTMENT directly under an OWNER is a product group. */
function accounts(
  db: Db,
  where: { ids?: readonly string[]; after?: string | null; limit?: number },
): Promise<AccountRow[]> {
  return db.run(
    raw<AccountRow>(sql`
      select ${ACCOUNT}
      from account a
      join organisation o on o.organisation_id = a.organisation_id
      left join account p on p.organisation_id = a.organisation_id and p.account_id = a.parent_id
      where a.organisation_id = ${db.organisationId} and not a.deleted
        and (${where.ids ?? null}::uuid[] is null or a.account_id = any (${where.ids ?? null}::uuid[]))
        and (${where.after ?? null}::uuid is null or a.account_id > ${where.after ?? null}::uuid)
      order by a.account_id limit ${where.limit ?? null}`),
  );
}

registerCollection('accounts', {
  byIds: (db, _scope, ids) => accounts(db, { ids }),
  page: (db, _scope, after, limit) => accounts(db, { after, limit }),
});

function listedNames(db: Db, pick: Pick): Promise<ListedNameRow[]> {
  return db.run(
    raw<ListedNameRow>(sql`
      select ${LISTED_NAME} from listed_name n
      where n.organisation_id = ${db.organisationId} and ${picked('name_id', pick)}`),
  );
}

registerCollection('listedNames', {
  byIds: (db, _scope, ids) => listedNames(db, { ids }),
  page: (db, _scope, after, limit) => listedNames(db, { after, limit }),
});
