import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** dated: what of it holds now, as the audit log states it. */
export interface StoredModifier {
  name: string;
  categoryId: string | null;
  description: string;
  dated: object;
  plu: string | null;
  archived: boolean;
  readonly: boolean;
  version: number;
}

export interface StoredChoice {
  choiceId: string;
  name: string;
  plu: string | null;
}

/** What is stored of a modifier: its row, which is locked, and its choices as they are now. */
export interface ModifierFacts {
  modifier: StoredModifier | undefined;
  choices: StoredChoice[];
  categories: number;
}

export async function modifierFacts(
  db: Db,
  { modifierId, categoryId }: { modifierId: string; categoryId: string | null },
): Promise<ModifierFacts> {
  const org = db.organisationId;
  const [[modifier], choices, [known]] = await db.all(
    raw<StoredModifier>(sql`
      select name, plu, archived, readonly, version, category_id as "categoryId", description, coalesce((
        select json_build_object('price', v.price::text, 'vatPercent', v.vat_percent::text, 'multiselect', v.multiselect, 'min', v.min_choices,
          'max', v.max_choices, 'noMax', v.no_max, 'choices', (
            select json_agg(json_build_object('choiceId', c.choice_id, 'name', c.name, 'plu', c.plu, 'price', c.price::text,
              'vatPercent', c.vat_percent::text, 'kind', c.kind, 'refId', c.ref_id, 'quantity', c.quantity::text, 'unit', c.unit) order by c.line_no)
            from modifier_choice c where c.organisation_id = ${org} and c.version_id = v.version_id))
        from modifier_version v where v.organisation_id = ${org} and v.modifier_id = ${modifierId} and v.withdrawn_at is null
        order by v.effective_day desc, v.recorded_no desc limit 1), '{}') as dated
      from modifier where organisation_id = ${org} and modifier_id = ${modifierId} and not deleted for update`),
    raw<StoredChoice>(sql`
      select c.choice_id as "choiceId", c.name, c.plu from (
        select version_id from modifier_version
        where organisation_id = ${org} and modifier_id = ${modifierId} and withdrawn_at is null
        order by effective_day desc, recorded_no desc limit 1
      ) v join modifier_choice c on c.organisation_id = ${org} and c.version_id = v.version_id order by c.line_no`),
    raw<{ categories: string }>(sql`
      select count(*) as categories from category where organisation_id = ${org} and kind = 'modifier' and category_id = ${categoryId}`),
  );
  return { modifier, choices, categories: Number(known?.categories) };
}

/** What of a modifier is dated, in numbers. */
export interface ModifierVersionBody {
  from: Day;
  withdrawLater: boolean;
  price: string | null;
  vatPercent: string | null;
  multiselect: boolean;
  min: number | null;
  max: number | null;
  noMax: boolean;
  choices: {
    choiceId: string;
    name: string;
    plu: string | null;
    price: string | null;
    vatPercent: string | null;
    kind: 'ingredient' | 'recipe';
    refId: string;
    quantity: string;
    unit: string;
    /** null for batches and portions. */
    baseQuantity: string | null;
  }[];
}
