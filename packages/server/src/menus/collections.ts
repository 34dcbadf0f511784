import { type MenuRow, menuRow } from '@larder/contract/rows/recipes.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { columnsOf } from '../db/row-columns.ts';
import { registerCollection, type Scope } from '../kernel/collections.ts';
import { groupsSeenBy } from '../kernel/product-groups.ts';
import { type Pick, picked } from '../kernel/row-pick.ts';

const MENU = columnsOf(menuRow.shape, 'menu as m', { id: 'menu_id' });

/** Menus of the whole organisation, and those of the product groups that the account cooks from; a head office sees all. */
function menuRows(organisationId: string, { accountId, type }: Scope, pick: Pick) {
  return raw<MenuRow>(sql`
    select ${MENU} from menu m
    where m.organisation_id = ${organisationId} and not deleted
      and (${type} = 'OWNER' or group_id is null or group_id = any (${groupsSeenBy(organisationId, accountId)}))
      and ${picked('menu_id', pick)}`);
}

registerCollection('menus', {
  byIds: (db, scope, ids) => db.run(menuRows(db.organisationId, scope, { ids })),
  page: (db, scope, after, limit) => db.run(menuRows(db.organisationId, scope, { after, limit })),
});
