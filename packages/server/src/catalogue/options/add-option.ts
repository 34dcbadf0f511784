import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierOptionCommands } from '@larder/contract/supplier-options.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseDoing, authoriseInSupplierList } from '../../kernel/authorise.ts';
import { audit, type Change, made, touched } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { type CommandTx, once } from '../../kernel/once.ts';
import { refuseStale } from '../../kernel/stale.ts';
import { contradictByOptions } from '../../ledger/check/contradictions.ts';
import { pricesChanged } from '../../ledger/costs/prices-changed.ts';
import { withdrawConfirmation } from '../allergens/withdraw-confirmation.ts';
import { findIngredient, type LockedIngredient, touchIngredients } from '../ingredients/locked-ingredient.ts';
import { costBy, costNothing, lacksOption } from './costed-by.ts';
import { freeIngredient } from './free-ingredient.ts';
import { refuseLink } from './link-option.ts';
import { findOption } from './locked-option.ts';
import { storedFigures, writePrice } from './option-price.ts';
import { readTyped, refuseTaken } from './typed-option.ts';

export type OptionToAdd = InputOf<typeof supplierOptionCommands.addOption>;

/**
 * Add a line to a supplier's list. Its price holds from today and, being the first, backwards (rule 2). From whom changing prices is withheld
 * adds it without one.
 */
export async function addOption(ctx: Ctx, input: OptionToAdd): Promise<CommandAnswer> {
  authoriseInSupplierList(ctx, 'suppliers');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { optionId, supplierId, ingredientId, reactivates } = input;
    const stored = reactivates === null ? [] : await storedFigures(tx, ctx, reactivates, today(ctx));
    const { columns, price } = readTyped(input, stored);
    if (!price.unitPrice.isZero() || input.costsNothing) authoriseDoing(ctx, 'prices');
    await refuseKnown(tx, ctx, input);
    const replaced = reactivates === null ? [] : await takePlaceOf(tx, ctx, { ...input, reactivates });
    await refuseTaken(tx, { id: optionId, supplierId }, columns);
    const ingredient = ingredientId === null ? null : await findIngredient(tx, ingredientId);
    if (ingredient)
      refuseLink(ingredient, { name: columns.name, units: [price.pack.baseUnit], deposit: columns.deposit ?? false });

    tx.send(
      insertRows('supplier_option', [
        {
          organisation_id: ctx.organisationId,
          option_id: optionId,
          supplier_id: supplierId,
          ingredient_id: ingredientId,
          type: ctx.account.type === 'SUPPLIER' ? 'MASTER' : 'INTERNAL',
          ...columns,
          ...made(ctx),
        },
      ]),
    );
    writePrice(tx, ctx, input.commandId, { optionId, from: today(ctx), price });
    const free = freeIngredient(input, { name: columns.name, ingredientId });
    const costed = ingredient ? await costFirst(tx, ctx, ingredient, free ? null : optionId) : [];
    const contradicted = await contradictByOptions(tx, ctx, [optionId]);
    audit(tx, ctx, 'option.added', { kind: 'supplierOption', id: optionId }, null, {
      ...columns,
      ...{ supplierId, from: today(ctx) },
      ...{ unitPrice: input.unitPrice, uom: input.uom, unitsPerLot: input.unitsPerLot },
      ...{ amountPerUnit: input.amountPerUnit, baseUnit: input.baseUnit, ingredientId, reactivates },
      ...(free ? { costsNothing: true } : {}),
    });
    return {
      changes: [
        { collection: 'supplierOptions', id: optionId, accountId: null },
        ...replaced,
        ...costed,
        ...contradicted,
      ],
    };
  });
}

async function refuseKnown(tx: CommandTx, ctx: Ctx, { optionId, supplierId }: OptionToAdd): Promise<void> {
  const org = ctx.organisationId;
  const [[known], [supplier]] = await tx.all(
    raw<{ version: number }>(
      sql`select version from supplier_option where organisation_id = ${org} and option_id = ${optionId}`,
    ),
    raw<{ one: number }>(
      sql`select 1 as one from supplier where organisation_id = ${org} and supplier_id = ${supplierId} and not deleted`,
    ),
  );
  if (!supplier) throw new Refusal('not-found', { what: 'supplier' });
  if (known) await refuseStale(tx, ctx, { collection: 'supplierOptions', id: optionId, version: known.version }, null);
}

/** The archived one stays so; without a link, so that nothing brings it back beside the new one. */
async function takePlaceOf(
  tx: CommandTx,
  ctx: Ctx,
  { reactivates, supplierId, ingredientId }: OptionToAdd & { reactivates: string },
): Promise<Change[]> {
  const archived = await findOption(tx, reactivates);
  if (archived.supplierId !== supplierId) throw new Refusal('not-found', { what: 'supplier ingredient' });
  if (!archived.archived) throw new Refusal('option.not-archived', { option: archived.name });
  if (ingredientId === null) throw new Refusal('option.needs-ingredient', { option: archived.name });
  tx.send(
    raw(sql`
      update supplier_option set ingredient_id = null, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and option_id = ${reactivates}`),
  );
  return [{ collection: 'supplierOptions', id: reactivates, accountId: null }];
}

/** optionId null: the ingredient costs nothing from today. */
async function costFirst(
  tx: CommandTx,
  ctx: Ctx,
  ingredient: LockedIngredient,
  optionId: string | null,
): Promise<Change[]> {
  const costs = { ingredientId: ingredient.id, from: today(ctx) };
  if (optionId === null) costNothing(tx, ctx, costs);
  else if (await lacksOption(tx, ctx, ingredient.id)) costBy(tx, ctx, { ...costs, optionId });
  else return [];
  touchIngredients(tx, ctx, [ingredient.id]);
  await withdrawConfirmation(tx, ctx, [ingredient.id], 'default-option');
  await pricesChanged(tx, ctx, { ingredientIds: [ingredient.id] });
  return [{ collection: 'ingredients', id: ingredient.id, accountId: null }];
}
