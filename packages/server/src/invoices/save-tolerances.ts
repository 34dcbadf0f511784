import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { latestOf, type Tolerance, toleranceProblems } from '@larder/domain/invoices/tolerances.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit, type Change } from '../kernel/changes.ts';
import { type Ctx, newId, today } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { sendJudging } from '../procurement/judge-bills.ts';
import { expectSupplier } from './named-parties.ts';
import { storedTolerances } from './stored-tolerances.ts';
import { asText, authoriseTolerances } from './tolerances.queries.ts';

type Typed = InputOf<typeof invoicesContract.saveTolerances>;

/**
 * Sets what may differ on invoices from today on, of the group or of one supplier (rule 74). Invoices that are not approved are judged anew after the
 * commit; approved ones stay as they are. Without values what holds above does so again.
 */
export async function saveTolerances(ctx: Ctx, input: Typed): Promise<Answer<Record<never, never>>> {
  authoriseTolerances(ctx);
  const { supplierId } = input;
  const day = today(ctx);
  return once(ctx, input, 'none', async (tx) => {
    await expectSupplier(tx, supplierId);
    const stored = await storedTolerances(tx, supplierId === null ? [] : [supplierId]);
    const known = latestOf(stored, supplierId, day);
    if ((known?.version ?? null) !== input.version)
      throw new Refusal('changed-meanwhile', { row: known && { version: known.version } });
    const tolerance = input.tolerance && typedTolerance(input.tolerance);
    const problems = tolerance ? toleranceProblems(tolerance) : [];
    if (problems.length > 0)
      throw new Refusal('invalid', { fields: problems.map((one) => ({ ...one, field: `tolerance.${one.field}` })) });

    write(tx, ctx, supplierId, tolerance, (known?.version ?? 0) + 1);
    const subject = supplierId ? { kind: 'supplier', id: supplierId } : { kind: 'account', id: ctx.organisationId };
    const inForce = (of: Tolerance | null | undefined) => (of ? asText(of) : { tolerances: 'as above' });
    audit(
      tx,
      ctx,
      supplierId ? 'supplier.tolerances-set' : 'account.tolerances-set',
      subject,
      { ...inForce(known?.tolerance), fromDay: known?.fromDay ?? null },
      { ...inForce(tolerance), fromDay: day },
    );
    await sendJudging(tx, ctx, { supplierId });
    return { changes: [settingChanged(ctx, supplierId), ...(await ordersToReceive(tx, ctx, supplierId))] };
  });
}

function typedTolerance({ pricePercent, pricePounds, invoicePounds, aloneUpTo }: NonNullable<Typed['tolerance']>) {
  return {
    pricePercent: decimal(pricePercent),
    pricePounds: decimal(pricePounds),
    invoicePounds: decimal(invoicePounds),
    aloneUpTo: decimal(aloneUpTo),
  };
}

/** A second change of one day takes the place of the first. */
function write(tx: CommandTx, ctx: Ctx, supplierId: string | null, tolerance: Tolerance | null, version: number): void {
  const {
    pricePercent = null,
    pricePounds = null,
    invoicePounds = null,
    aloneUpTo = null,
  } = tolerance ? asText(tolerance) : {};
  tx.send(
    raw(sql`
      insert into invoice_tolerance (organisation_id, tolerance_id, supplier_id, from_day, price_percent, price_pounds, invoice_pounds, alone_up_to,
        version, created_at, created_by)
      values (${ctx.organisationId}, ${newId(ctx)}, ${supplierId}, ${today(ctx)}, ${pricePercent}, ${pricePounds}, ${invoicePounds}, ${aloneUpTo},
        ${version}, ${ctx.now().toISOString()}, ${ctx.userName})
      on conflict (organisation_id, supplier_id, from_day) do update
        set price_percent = excluded.price_percent, price_pounds = excluded.price_pounds, invoice_pounds = excluded.invoice_pounds,
          alone_up_to = excluded.alone_up_to, version = excluded.version, created_at = excluded.created_at, created_by = excluded.created_by`),
  );
}

/** Matched orders that are still to be received state the tolerance of their delivery day. */
async function ordersToReceive(tx: CommandTx, ctx: Ctx, supplierId: string | null): Promise<Change[]> {
  const orders = await tx.run(
    raw<{ order_id: string; account_id: string }>(sql`
      select order_id, account_id from purchase_order
      where organisation_id = ${ctx.organisationId} and status = 'MATCHED' and removed_at is null and delivery_date >= ${today(ctx)}
        and ${supplierId ? sql`supplier_id = ${supplierId}` : sql`true`}
      order by order_id`),
  );
  return orders.map(({ order_id, account_id }) => ({ collection: 'orders', id: order_id, accountId: account_id }));
}

/** Whoever has the setting open asks again. */
function settingChanged({ organisationId }: Ctx, supplierId: string | null): Change {
  return supplierId
    ? { collection: 'suppliers', id: supplierId, accountId: null }
    : { collection: 'accounts', id: organisationId, accountId: null };
}
