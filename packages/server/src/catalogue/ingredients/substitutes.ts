import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { ingredientFactsContract } from '@larder/contract/ingredient-facts.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { findIngredient, lockIngredient, refuseMerged, touchIngredients } from './locked-ingredient.ts';

export type SubstituteToRemove = InputOf<typeof ingredientFactsContract.removeSubstitute>;

export type SubstituteToSave = InputOf<typeof ingredientFactsContract.saveSubstitute>;

/** Another ingredient may be used instead of this one; not the other way round unless that is stated too. Saved again, the note changes. */
export async function saveSubstitute(ctx: Ctx, input: SubstituteToSave): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'ingredients');

  return once(ctx, input, 'none', async (tx) => {
    const { id, name } = await lockIngredient(tx, ctx, input);
    if (input.substituteId === id) throw new Refusal('ingredient.substitute-itself', { name });
    const other = await findIngredient(tx, input.substituteId);
    if (other.mergedInto !== null) refuseMerged(other);

    const note = input.note || null;
    const [known] = await tx.run(
      raw<{ note: string | null }>(sql`
        select note from ingredient_substitute
        where organisation_id = ${ctx.organisationId} and ingredient_id = ${id} and substitute_id = ${other.id}`),
    );
    const row = { ingredient_id: id, substitute_id: other.id, note, created_by: ctx.userName };
    tx.send(
      insertRows(
        'ingredient_substitute',
        [{ organisation_id: ctx.organisationId, ...row, created_at: ctx.now().toISOString() }],
        'on conflict (organisation_id, ingredient_id, substitute_id) do update set note = excluded.note',
      ),
    );
    touchIngredients(tx, ctx, [id]);
    const before = known ? { substitute: other.name, note: known.note } : null;
    const after = { substitute: other.name, note };
    audit(tx, ctx, 'ingredient.substitute-saved', { kind: 'ingredient', id }, before, after);
    return { changes: [{ collection: 'ingredients', id, accountId: null }] };
  });
}

/** It may no longer be used instead; what was merged into it meanwhile goes with it. */
export async function removeSubstitute(ctx: Ctx, input: SubstituteToRemove): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'ingredients');

  return once(ctx, input, 'none', async (tx) => {
    const { id } = await lockIngredient(tx, ctx, input);
    const removed = await tx.run(
      raw<{ name: string; note: string | null }>(sql`
        delete from ingredient_substitute s using ingredient i
        where s.organisation_id = ${ctx.organisationId} and s.ingredient_id = ${id}
          and i.organisation_id = s.organisation_id and i.ingredient_id = s.substitute_id
          and ${input.substituteId}::uuid in (i.ingredient_id, i.merged_into)
        returning i.name, s.note`),
    );
    if (removed.length === 0) throw new Refusal('not-found', { what: 'substitute' });
    touchIngredients(tx, ctx, [id]);
    const substitute = removed.map((one) => one.name).join(', ');
    const note = removed.flatMap((one) => one.note ?? []).join(', ') || null;
    audit(tx, ctx, 'ingredient.substitute-removed', { kind: 'ingredient', id }, { substitute, note }, null);
    return { changes: [{ collection: 'ingredients', id, accountId: null }] };
  });
}
