import type { DatedZone } from '@larder/domain/dated-zone.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';

export interface PackedArea {
  id: string;
  name: string;
}

/** What a pack is about: an area, or a location with all its areas that ever had a list, a unit or an entry. */
export interface PackPlace extends DatedZone {
  chain: string;
  location: string;
  areas: readonly PackedArea[];
}

export function areasOfPack(db: Db, accountId: string, chain: string): Promise<PackedArea[]> {
  const { organisationId } = db;
  return db.run(
    raw<PackedArea>(sql`
      select a.account_id as id, a.name from account a
      where a.organisation_id = ${organisationId} and (a.account_id = ${accountId} or (
        ${accountId}::uuid = ${chain}::uuid and a.parent_id = ${chain} and a.type = 'DEPARTMENT')) and (
        exists (select from task t where t.organisation_id = ${organisationId} and t.account_id = a.account_id and t.type <> 'PREP')
        or exists (select from food_safety_entry e where e.organisation_id = ${organisationId} and e.account_id = a.account_id)
        or a.account_id = ${accountId} and ${accountId}::uuid <> ${chain}::uuid)
      order by a.name, a.account_id`),
  );
}
