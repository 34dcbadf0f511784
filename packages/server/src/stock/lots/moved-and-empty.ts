import type { Day } from '@larder/domain/calendar.ts';
import { kindsMadeBy } from '@larder/domain/kinds/movement-kinds.ts';
import type { Emptied, Passage } from '@larder/domain/procurement/lots/spread.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';

/** An ingredient whose movements and recipes may stand for another one: itself, one that was merged into it, or, in one area, what it is used instead of. */
export interface StandIn {
  ofId: string;
  ingredientId: string;
  /** Null: everywhere. */
  accountId: string | null;
  /** The last day; null: it still does. */
  until: Day | null;
}

/** Returns all that may stand for these ingredients (rules 12, 57). What was withdrawn never was in that kitchen. */
export function standInsQuery(db: Db, ingredientIds: readonly string[]) {
  const org = sql`${db.organisationId}::uuid`;
  return raw<StandIn>(sql`
    select i.id as "ofId", i.id as "ingredientId", null::uuid as "accountId", null::date as until
    from unnest(${ingredientIds}::uuid[]) as i (id)
    union all
    select n.merged_into, n.ingredient_id, null::uuid, null::date from ingredient n
    where n.organisation_id = ${org} and n.merged_into = any (${ingredientIds}::uuid[])
    union all
    select s.substitute_id, s.ingredient_id, s.account_id, (s.ended_at + interval '14 hours')::date from substitution s -- the day it was anywhere
    where s.organisation_id = ${org} and s.substitute_id = any (${ingredientIds}::uuid[]) and s.withdrawn_at is null`);
}

/** Where an ingredient went, from the movements of transfers as they net out: a recipe that holds it moves it as well. */
export interface PassageOf extends Passage {
  ofId: string;
}

interface Moved {
  ofId: string;
  fromAreaId: string;
  toAreaId: string;
  day: Day;
  arrivedOn: Day | null;
  isUnderWay: boolean;
  came: boolean;
  cameBack: boolean;
}

/** Reads the transfers of the group that moved what stands for these ingredients. */
export function movedQuery(db: Db, standIns: readonly StandIn[]) {
  const org = sql`${db.organisationId}::uuid`;
  return raw<Moved>(sql`
    select n."ofId", t.from_account_id as "fromAreaId", t.to_account_id as "toAreaId", t.day, t.arrived_on as "arrivedOn", t.state = 'SENT' as "isUnderWay",
      coalesce(sum(m.quantity) filter (where m.kind in ('transfer_in', 'arrived')), 0) <> 0 as came,
      coalesce(sum(m.quantity) filter (where m.kind = 'put_back'), 0) <> 0 as "cameBack"
    from json_to_recordset(${JSON.stringify(standIns)}::json) as n ("ofId" uuid, "ingredientId" uuid, "accountId" uuid, until date)
    join account a on a.organisation_id = ${org}
    join stock_movement m on m.organisation_id = ${org} and m.account_id = a.account_id and m.ingredient_id = n."ingredientId"
      and m.kind = any (${kindsMadeBy('transfer')}::text[])
    join transfer t on t.organisation_id = ${org} and t.transfer_id = m.document_id
    where (n."accountId" is null or n."accountId" = t.from_account_id and (n.until is null or t.day <= n.until))
    group by n."ofId", n."ingredientId", t.transfer_id, t.from_account_id, t.to_account_id, t.day, t.arrived_on, t.state
    having coalesce(sum(m.quantity) filter (where m.kind = 'transfer_out'), 0) <> 0
    order by t.day, t.transfer_id`);
}

/** What went there, what came back to where it was sent from, and what is still under way: that may arrive today. */
export function passagesOf(moved: readonly Moved[], today: Day): PassageOf[] {
  return moved.flatMap(({ ofId, fromAreaId, toAreaId, day, arrivedOn, isUnderWay, came, cameBack }) => {
    const arrivesOn = arrivedOn ?? (isUnderWay ? today : day);
    return [
      ...(came || isUnderWay ? [{ ofId, fromAreaId, toAreaId, day, arrivesOn }] : []),
      ...(cameBack ? [{ ofId, fromAreaId, toAreaId: fromAreaId, day, arrivesOn }] : []),
    ];
  });
}

/** The openings on which a closed count found nothing of an ingredient. */
export function countedNothing(db: Db, ingredientIds: readonly string[]) {
  return raw<Emptied & { ofId: string }>(sql`
    select c.ingredient_id as "ofId", c.account_id as "areaId", c.day as "from"
    from account a
    join count_in_force c on c.organisation_id = a.organisation_id and c.account_id = a.account_id
    where a.organisation_id = ${db.organisationId} and c.ingredient_id = any (${ingredientIds}::uuid[]) and c.quantity = 0`);
}

/** Lots of these orders that somebody stated are used up, by area. */
export function usedUpQuery(db: Db, orderIds: readonly string[]) {
  return raw<{ orderId: string; lineId: string; lotKey: string; areaId: string; day: Day }>(sql`
    select order_id as "orderId", line_id as "lineId", lot as "lotKey", account_id as "areaId", day from lot_used_up
    where organisation_id = ${db.organisationId} and order_id = any (${orderIds}::uuid[])`);
}
