import { randomUUID } from 'node:crypto';
import { BARE_SUPPLIER, type SupplierDetails } from '@larder/contract/suppliers.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { WHOLE_ORGANISATION } from '../kernel/locks.ts';
import { once } from '../kernel/once.ts';
import { pricesChanged } from '../ledger/costs/prices-changed.ts';

/** All fields of a supplier's form: what is not given is not known. */
export function supplierDetails(differs: Partial<SupplierDetails> = {}): SupplierDetails {
  return { ...BARE_SUPPLIER, name: 'Fresh & Co', email: 'orders@fresh.example', ...differs };
}

/** A supplier; without an address unless one is given. */
export async function addSupplier(ctx: Ctx, name: string, email: string | null = null): Promise<string> {
  const supplierId = randomUUID();
  await writing(ctx.pool, ctx.organisationId, async (tx) =>
    tx.send(
      insertRows('supplier', [
        { organisation_id: ctx.organisationId, supplier_id: supplierId, name, email, ...made(ctx) },
      ]),
    ),
  );
  return supplierId;
}

export interface TestOption {
  supplierId: string;
  name: string;
  /** £ net a lot. */
  unitPrice: string;
  ingredientId?: string;
  /** The day the price holds from; the day before the test's today unless given. */
  priceFrom?: string;
  uom?: string;
  unitsPerLot?: string;
  amountPerUnit?: string;
  baseUnit?: MeasureUnit;
  archived?: boolean;
  unVerified?: boolean;
  type?: 'INTERNAL' | 'MASTER' | 'SLAVE';
  /** The list price that is offered, £ net a lot. */
  offeredPrice?: string;
}

/** An option with one price, and the default of its ingredient when it has one. One lot is 6 × 2.5 kg unless stated otherwise. */
export async function addOption(ctx: Ctx, option: TestOption): Promise<string> {
  const optionId = randomUUID();
  const organisation_id = ctx.organisationId;
  const priceFrom = option.priceFrom ?? '2026-11-01';
  await once(ctx, { commandId: randomUUID() }, WHOLE_ORGANISATION, async (tx) => {
    tx.send(
      insertRows('supplier_option', [
        {
          organisation_id,
          option_id: optionId,
          supplier_id: option.supplierId,
          ingredient_id: option.ingredientId ?? null,
          supplier_code: optionId.slice(0, 8),
          name: option.name,
          vat_percent: '0',
          archived: option.archived ?? false,
          un_verified: option.unVerified ?? false,
          offered_price: option.offeredPrice ?? null,
          type: option.type ?? 'INTERNAL',
          allergens: [] as string[],
          deleted: false,
          version: 1,
          ...made(ctx),
        },
      ]),
      insertRows('option_price', [
        {
          organisation_id,
          price_id: randomUUID(),
          option_id: optionId,
          effective_day: priceFrom,
          recorded_at: ctx.now().toISOString(),
          unit_price: option.unitPrice,
          uom: option.uom ?? 'case',
          units_per_lot: option.unitsPerLot ?? '6',
          amount_per_unit: option.amountPerUnit ?? '2.5',
          base_unit: option.baseUnit ?? 'kg',
          source_kind: 'import',
          source_id: randomUUID(),
        },
      ]),
    );
    if (option.ingredientId) {
      tx.send(
        insertRows('ingredient_default', [
          {
            organisation_id,
            default_id: randomUUID(),
            ingredient_id: option.ingredientId,
            option_id: optionId,
            effective_day: priceFrom,
            recorded_at: ctx.now().toISOString(),
          },
        ]),
      );
      await pricesChanged(tx, ctx, { optionIds: [optionId] });
    }
    return { changes: [] };
  });
  return optionId;
}
