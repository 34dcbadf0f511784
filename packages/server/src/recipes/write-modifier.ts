import { sql } from 'kysely';
import { q, raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import type { ModifierVersionBody } from './modifier-facts.ts';

/** What of a modifier is not dated. */
export interface ModifierMaster {
  name: string;
  category_id: string | null;
  plu: string | null;
  description: string;
}

export function writeModifier(tx: Tx, ctx: Ctx, modifierId: string, master: ModifierMaster, isNew: boolean): void {
  const { updated_at, updated_by } = made(ctx);
  tx.send(
    isNew
      ? insertRows('modifier', [
          { organisation_id: ctx.organisationId, modifier_id: modifierId, ...master, ...made(ctx) },
        ])
      : q
          .updateTable('modifier')
          .set((eb) => ({ ...master, updated_at, updated_by, version: eb('version', '+', 1) }))
          .where('organisation_id', '=', ctx.organisationId)
          .where('modifier_id', '=', modifierId),
  );
}

/** A modifier from a day on, with its choices; with withdrawLater versions dated later hold no more (rule 2). */
export function insertModifierVersion(tx: Tx, ctx: Ctx, modifierId: string, version: ModifierVersionBody): void {
  const org = { organisation_id: ctx.organisationId };
  const version_id = newId(ctx);
  const recorded_at = ctx.now().toISOString();
  if (version.withdrawLater)
    tx.send(
      raw(sql`
        update modifier_version set withdrawn_at = ${recorded_at}
        where organisation_id = ${ctx.organisationId} and modifier_id = ${modifierId} and effective_day > ${version.from}
          and withdrawn_at is null`),
    );
  tx.send(
    insertRows('modifier_version', [
      {
        ...org,
        version_id,
        modifier_id: modifierId,
        effective_day: version.from,
        recorded_at,
        price: version.price,
        vat_percent: version.vatPercent,
        multiselect: version.multiselect,
        min_choices: version.min,
        max_choices: version.max,
        no_max: version.noMax,
      },
    ]),
  );
  const choices = version.choices.map((choice, index) => ({
    ...org,
    version_id,
    choice_id: choice.choiceId,
    line_no: index + 1,
    name: choice.name,
    plu: choice.plu,
    price: choice.price,
    vat_percent: choice.vatPercent,
    kind: choice.kind,
    ref_id: choice.refId,
    quantity: choice.quantity,
    unit: choice.unit,
    base_quantity: choice.baseQuantity,
  }));
  if (choices.length > 0) tx.send(insertRows('modifier_choice', choices));
}
