import { type ModifierRow, modifierRow } from '@larder/contract/rows/recipes.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { columnsIn, columnsOf } from '../db/row-columns.ts';
import { type Pick, picked } from '../kernel/row-pick.ts';
import { standsFor } from '../ledger/books/aliases.ts';
import { baseQuantityOn } from '../ledger/post/typed-lines.ts';

const { price, vatPercent, multiselect, noMax } = modifierRow.shape;
const MODIFIER = columnsOf(modifierRow.shape, 'modifier as w', {
  id: 'modifier_id',
  ...columnsIn({ price, vatPercent, multiselect, noMax }, 'modifier_version as v'),
  min: 'v.min_choices',
  max: 'v.max_choices',
  choices: sql`coalesce(choice.choices, '[]'::json)`,
});

/** Group modifiers with their version in force today. They belong to the whole organisation. */
export function modifierRows(organisationId: string, today: Day, pick: Pick) {
  return raw<ModifierRow>(sql`
    select ${MODIFIER} from (
      select * from modifier where organisation_id = ${organisationId} and not deleted and ${picked('modifier_id', pick)}
    ) w
    cross join lateral (
      select * from modifier_version v
      where v.organisation_id = ${organisationId} and v.modifier_id = w.modifier_id and v.withdrawn_at is null
      order by v.effective_day <= ${today} desc, abs(v.effective_day - ${today}::date), v.recorded_no desc limit 1
    ) v
    left join lateral (
      select json_agg(json_build_object(
        'id', c.choice_id, 'name', c.name, 'plu', c.plu, 'price', c.price::text, 'vatPercent', c.vat_percent::text, 'kind', c.kind,
        'refId', ${standsFor(organisationId, 'c')}, 'quantity', c.quantity::text, 'unit', c.unit, 'baseQuantity', ${baseQuantityOn(organisationId, 'c', today, 'no losses')}) order by c.line_no) as choices
      from modifier_choice c where c.organisation_id = ${organisationId} and c.version_id = v.version_id
    ) choice on true
    order by w.modifier_id`);
}
