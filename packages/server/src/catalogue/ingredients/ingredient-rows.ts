import { type IngredientRow, ingredientRow } from '@larder/contract/rows/catalogue.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { AFTER_ALL } from '@larder/domain/timeline.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { columnsOf } from '../../db/row-columns.ts';
import { type Pick, picked } from '../../kernel/row-pick.ts';

const DAYS_OF_COSTS = 366;
/** Stands for "always": what holds backwards without limit has no day that a calendar shows. */
const LONG_AGO: Day = '1900-01-01';

const INGREDIENT = columnsOf(ingredientRow.shape, 'ingredient as w', {
  id: 'ingredient_id',
  archived: sql`w.archived or w.merged_into is not null`,
  substitutes: sql`coalesce(instead.substitutes, '[]'::json)`,
  replaces: 'replaced.ingredient_id',
  defaultOptionId: 'chosen.option_id',
  costs: sql`coalesce(cost.costs, '[]'::json)`,
});

/**
 * Ingredients with the option they are costed by today, and their costs of the last year and all that is to come.
 * One index look-up a row, whatever the planner believes of the tables' sizes.
 */
export function ingredientRows(organisationId: string, today: Day, pick: Pick) {
  const spans = sql`ingredient_cost k where k.organisation_id = ${organisationId} and k.ingredient_id = w.ingredient_id`;
  return raw<IngredientRow>(sql`
    select ${INGREDIENT} from (
      select * from ingredient where organisation_id = ${organisationId} and not deleted and ${picked('ingredient_id', pick)}
    ) w
    left join lateral (
      select d.option_id from ingredient_default d
      where d.organisation_id = ${organisationId} and d.ingredient_id = w.ingredient_id and d.withdrawn_at is null
      order by d.effective_day <= ${today} desc, abs(d.effective_day - ${today}::date), d.recorded_no desc limit 1
    ) chosen on true
    left join lateral (
      select r.ingredient_id from ingredient_replacement r
      where r.organisation_id = ${organisationId} and r.new_ingredient_id = w.ingredient_id and r.undone_at is null
    ) replaced on true
    left join lateral (
      select json_agg(json_build_object('id', coalesce(i.merged_into, i.ingredient_id), 'note', s.note) order by i.name) as substitutes
      from ingredient_substitute s
      join ingredient i on i.organisation_id = ${organisationId} and i.ingredient_id = s.substitute_id and not i.deleted
      where s.organisation_id = ${organisationId} and s.ingredient_id = w.ingredient_id
        and coalesce(i.merged_into, i.ingredient_id) <> w.ingredient_id
    ) instead on true
    left join lateral (
      select json_agg(json_build_object(
        'from', greatest(k.from_day, ${LONG_AGO}::date), 'cost', k.cost::text, 'optionId', k.option_id) order by k.from_day) as costs
      from (
        select k.from_day, k.cost, k.option_id, k.to_day from ${spans}
        union all
        select k.to_day, null, null, ${AFTER_ALL}::date from ${spans} -- not known from the end of one to the next
        and k.to_day < ${AFTER_ALL}::date and not exists (select from ingredient_cost n
          where n.organisation_id = ${organisationId} and n.ingredient_id = w.ingredient_id and n.from_day = k.to_day)
      ) k
      where k.to_day > ${addDays(today, -DAYS_OF_COSTS)}
    ) cost on true
    order by w.ingredient_id`);
}
