import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { type Change, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { pricesChanged } from '../../ledger/costs/prices-changed.ts';
import { withdrawConfirmation } from '../allergens/withdraw-confirmation.ts';
import { touchIngredients } from '../ingredients/locked-ingredient.ts';
import { releaseCosted } from './costed-by.ts';
import type { LockedOption } from './locked-option.ts';

/** Takes an option off its ingredient, which goes on with another one, and archives or removes it where that is asked for. */
export async function releaseOption(
  tx: CommandTx,
  ctx: Ctx,
  option: LockedOption,
  becomes: 'unlinked' | 'archived' | 'removed',
): Promise<Change[]> {
  const put = { unlinked: sql``, archived: sql`archived = true,`, removed: sql`deleted = true,` }[becomes];
  tx.send(
    raw(sql`
      update supplier_option set ingredient_id = null, ${put} ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and option_id = ${option.id}`),
  );
  const costed = await releaseCosted(tx, ctx, option.id);
  const ingredients = [...new Set([...costed, ...(option.ingredientId === null ? [] : [option.ingredientId])])];
  touchIngredients(tx, ctx, ingredients);
  await withdrawConfirmation(tx, ctx, costed, 'default-option');
  await pricesChanged(tx, ctx, { ingredientIds: costed });
  return [
    { collection: 'supplierOptions', id: option.id, accountId: null, deleted: becomes === 'removed' },
    ...ingredients.map((id) => ({ collection: 'ingredients' as const, id, accountId: null })),
  ];
}
