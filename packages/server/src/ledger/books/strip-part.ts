import { ALLERGENS, inState, NOTHING_KNOWN } from '@larder/domain/catalogue/allergens.ts';
import { recipeAllergens } from '@larder/domain/recipes/allergens.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Query, raw } from '../../db/builder.ts';
import { ANSWERS_SOMETHING } from '../../db/insert-rows.ts';
import { type Change, touched } from '../../kernel/changes.ts';
import { type Ctx, newId, today } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { recipesChanged } from '../repost/recipes-changed.ts';
import { readAllergenBook } from './allergen-book.ts';

interface Holder {
  id: string;
  /** Its version in force. */
  was: string;
}

/** What lines of recipes and choices of modifiers can name. */
export interface Part {
  kind: 'ingredient' | 'recipe' | 'modifier';
  id: string;
}

/**
 * Takes an ingredient, recipe or modifier out of every recipe and modifier that holds it now, deactivated ones too: each gets a version from
 * today without it (rule 2), so that what was sold before retains its cost. Min and max of a modifier fall to what is left to choose from.
 * An ingredient goes with those that were merged into it. What the part was not free of is to be confirmed in what held it before that may be
 * called free of it (nobody has stated that of the dish). For commands that edit the catalogue.
 */
export async function stripPart(tx: CommandTx, ctx: Ctx, { kind, id }: Part): Promise<Change[]> {
  const org = ctx.organisationId;
  const goes = sql`kind = ${kind} and ref_id in (
    select ${id}::uuid union all select ingredient_id from ingredient where organisation_id = ${org} and merged_into = ${id})`;
  const [recipes, modifiers] = await tx.all(
    holding(org, 'recipe', 'recipe_item', goes),
    holding(org, 'modifier', 'modifier_choice', goes),
  );
  if (recipes.length + modifiers.length === 0) return [];
  tx.needs({ catalogue: 'exclusive' });
  const now = { day: today(ctx), at: ctx.now().toISOString() };
  const toConfirm = await notFreeOf(tx, ctx, { kind, id });
  const copies = (holders: readonly Holder[]) =>
    sql`json_to_recordset(${JSON.stringify(holders.map((one) => ({ ...one, becomes: newId(ctx) })))}::json) as c (id uuid, was uuid, becomes uuid)`;
  const recipeCopies = copies(recipes);
  const modifierCopies = copies(modifiers);

  tx.send(
    raw(sql`
      insert into recipe_version (organisation_id, version_id, recipe_id, effective_day, recorded_at, wastage_percent, yield, yield_unit,
        portions, menu_price, vat_percent, target_gp)
      select v.organisation_id, c.becomes, v.recipe_id, ${now.day}::date, ${now.at}::timestamptz, v.wastage_percent, v.yield, v.yield_unit,
        v.portions, v.menu_price, v.vat_percent, v.target_gp
      from ${recipeCopies} join recipe_version v on v.organisation_id = ${org} and v.version_id = c.was ${sql.raw(ANSWERS_SOMETHING)}`),
    raw(sql`
      insert into recipe_item (organisation_id, version_id, line_no, item_id, kind, ref_id, quantity, unit, base_quantity, trim_percent, cook_percent)
      select organisation_id, becomes, row_number() over (partition by becomes order by line_no), item_id, kind, ref_id, quantity, unit, base_quantity,
        trim_percent, cook_percent
      from ${recipeCopies} join recipe_item i on i.organisation_id = ${org} and i.version_id = c.was
      where not (${goes})`),
    raw(sql`
      insert into modifier_version (organisation_id, version_id, modifier_id, effective_day, recorded_at, price, vat_percent, multiselect,
        min_choices, max_choices, no_max)
      select organisation_id, becomes, modifier_id, ${now.day}::date, ${now.at}::timestamptz, price, vat_percent, multiselect,
        case when min_choices is not null then least(min_choices, remaining) end,
        case when max_choices is not null then least(max_choices, remaining) end, no_max
      from (
        select v.*, c.becomes, (
          select count(*)::integer from modifier_choice k where k.organisation_id = v.organisation_id and k.version_id = c.was and not (${goes})
        ) as remaining
        from ${modifierCopies} join modifier_version v on v.organisation_id = ${org} and v.version_id = c.was
      ) of ${sql.raw(ANSWERS_SOMETHING)}`),
    raw(sql`
      insert into modifier_choice (organisation_id, version_id, choice_id, line_no, name, plu, price, vat_percent, kind, ref_id, quantity, unit,
        base_quantity)
      select organisation_id, becomes, choice_id, row_number() over (partition by becomes order by line_no), name, plu, price, vat_percent, kind,
        ref_id, quantity, unit, base_quantity
      from ${modifierCopies} join modifier_choice i on i.organisation_id = ${org} and i.version_id = c.was
      where not (${goes})`),
    raw(sql`
      update recipe set ${confirming(toConfirm)}, ${touched(ctx)}
      where organisation_id = ${org} and recipe_id = any (${ids(recipes)}::uuid[])`),
    raw(sql`
      update modifier set ${confirming(toConfirm)}, ${touched(ctx)}
      where organisation_id = ${org} and modifier_id = any (${ids(modifiers)}::uuid[])`),
  );
  await recipesChanged(tx, ctx, [...ids(recipes), ...ids(modifiers)]);
  return [
    ...ids(recipes).map((id): Change => ({ collection: 'recipes', id, accountId: null })),
    ...ids(modifiers).map((id): Change => ({ collection: 'modifiers', id, accountId: null })),
  ];
}

/** The allergens that the part contains, may contain, or of which nothing is known. */
async function notFreeOf(tx: CommandTx, ctx: Ctx, { kind, id }: Part): Promise<string[]> {
  const book = await readAllergenBook(tx, today(ctx));
  const holder = kind === 'recipe' ? book.recipe(id) : book.modifier(id);
  const ofHolder = holder ? recipeAllergens(holder, book) : NOTHING_KNOWN;
  const free = inState(kind === 'ingredient' ? (book.ingredient(id) ?? NOTHING_KNOWN) : ofHolder, 'free');
  return ALLERGENS.filter((name) => !free.includes(name));
}

function confirming(allergens: readonly string[]): RawBuilder<unknown> {
  return sql`allergens_to_confirm = array(select distinct unnest(allergens_to_confirm || ${allergens}::text[]) order by 1)`;
}

function ids(holders: readonly Holder[]): string[] {
  return holders.map(({ id }) => id);
}

/** The recipes or modifiers whose version in force, the latest that is not withdrawn, has a line that goes. */
function holding(
  org: string,
  what: 'recipe' | 'modifier',
  lines: 'recipe_item' | 'modifier_choice',
  goes: RawBuilder<unknown>,
): Query<Holder> {
  const [version, id] = [sql.table(`${what}_version`), sql.ref(`${what}_id`)];
  return raw(sql`
    select h.${id} as id, v.version_id as was from ${sql.table(what)} h
    cross join lateral (
      select version_id from ${version} v where v.organisation_id = ${org} and v.${id} = h.${id} and v.withdrawn_at is null
      order by effective_day desc, recorded_no desc limit 1
    ) v
    where h.organisation_id = ${org} and not h.deleted and exists (
      select from ${sql.table(lines)} l where l.organisation_id = ${org} and l.version_id = v.version_id and ${goes})
    order by h.${id}`);
}
