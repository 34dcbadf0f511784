import { randomUUID } from 'node:crypto';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import { answerRequest } from '../catalogue/supplier-accounts/answer-request.ts';
import { notifyCustomer } from '../catalogue/supplier-accounts/notify-customer.ts';
import { openSupplierAccount } from '../catalogue/supplier-accounts/open-supplier-account.ts';
import { publishList } from '../catalogue/supplier-accounts/publish-list.ts';
import { requestSupplier } from '../catalogue/supplier-accounts/request-supplier.ts';
import { type PublicationParts, runPublication } from '../catalogue/supplier-accounts/run-publication.ts';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { arrange } from './pantry.ts';

/** A supplier's account of its own, with the same person as owner that a group has. */
export async function foundSupplier(owner: Ctx, name = 'Green Lane', town: string | null = 'Leeds'): Promise<Ctx> {
  const supplierAccountId = randomUUID();
  const founder = { userId: owner.userId, name: owner.userName, email: `${supplierAccountId}@example.com` };
  const account = { supplierAccountId, name, town, kindsOfGoods: ['Dairy'] };
  await openSupplierAccount(owner.pool, founder, account, owner.now(), randomUUID());
  return {
    ...owner,
    organisationId: supplierAccountId,
    accountId: supplierAccountId,
    account: { type: 'SUPPLIER', ancestors: [supplierAccountId] },
    userName: name,
  };
}

export interface TestLine {
  name: string;
  /** £ net a lot. */
  unitPrice: string;
  supplierCode?: string;
  uom?: string;
  unitsPerLot?: string;
  amountPerUnit?: string;
  baseUnit?: MeasureUnit;
  vatPercent?: string | null;
  unVerified?: boolean;
  categoryId?: string | null;
}

/** A line of the supplier's own list, one case of 2 × 5 kg unless stated otherwise. Answers its id. */
export async function addLine(supplier: Ctx, line: TestLine): Promise<string> {
  const option_id = randomUUID();
  const organisation_id = supplier.organisationId;
  await arrange(supplier, (tx) => {
    tx.send(
      insertRows('supplier_option', [
        {
          organisation_id,
          option_id,
          supplier_id: organisation_id,
          supplier_code: line.supplierCode ?? option_id.slice(0, 8),
          name: line.name,
          vat_percent: line.vatPercent === undefined ? '0' : line.vatPercent,
          category_id: line.categoryId ?? null,
          type: 'MASTER',
          un_verified: line.unVerified ?? false,
          ...made(supplier),
        },
      ]),
      priceOf(supplier, option_id, line),
    );
  });
  return option_id;
}

/** Another price or pack of a line from today on. */
export async function repriceLine(supplier: Ctx, optionId: string, line: Omit<TestLine, 'name'>): Promise<void> {
  await arrange(supplier, (tx) => tx.send(priceOf(supplier, optionId, line)));
}

function priceOf(supplier: Ctx, option_id: string, line: Omit<TestLine, 'name'>) {
  return insertRows('option_price', [
    {
      organisation_id: supplier.organisationId,
      price_id: randomUUID(),
      option_id,
      effective_day: supplier.now().toISOString().slice(0, 10),
      recorded_at: supplier.now().toISOString(),
      unit_price: line.unitPrice,
      uom: line.uom ?? 'case',
      units_per_lot: line.unitsPerLot ?? '2',
      amount_per_unit: line.amountPerUnit ?? '5',
      base_unit: line.baseUnit ?? 'kg',
      source_kind: 'edit',
      source_id: randomUUID(),
    },
  ]);
}

/** What jobs between suppliers and customers need; log stores what was logged. */
export function supplyParts(ctx: Ctx, log: string[] = []): PublicationParts {
  const note = (of: { err?: unknown }, text: string) =>
    void log.push(of.err instanceof Error ? `${text}: ${of.err}` : text);
  return { pool: ctx.pool, feed: ctx.feed, now: ctx.now, log: { error: note, warn: note } };
}

/** Asks and, unless another answer is given, is accepted, with what the jobs do. Answers the supplier's id in the customer's books. */
export async function becomeCustomer(
  customer: Ctx,
  supplier: Ctx,
  answer: 'accept' | 'decline' | null = 'accept',
): Promise<string> {
  const supplierId = randomUUID();
  const supplierAccountId = supplier.organisationId;
  await requestSupplier(customer, { commandId: randomUUID(), supplierAccountId, supplierId });
  if (answer === null) return supplierId;
  const customerId = customer.organisationId;
  await answerRequest(supplier, {
    commandId: randomUUID(),
    customerId,
    accept: answer === 'accept',
    reason: answer === 'accept' ? '' : 'Not in Leeds',
  });
  await notifyCustomer(supplyParts(customer), { organisationId: customerId, supplierAccountId });
  return supplierId;
}

/** Publishes the supplier's list and passes it on. Answers what was logged meanwhile. */
export async function publish(supplier: Ctx, effectiveFrom = '2026-11-20'): Promise<string[]> {
  const publicationId = randomUUID();
  const log: string[] = [];
  await publishList(supplier, { commandId: randomUUID(), publicationId, effectiveFrom });
  const job = { organisationId: supplier.organisationId, publicationId };
  await runPublication(supplyParts(supplier, log), job).catch((error: Error) => {
    throw new Error(`${error.message}: ${log}`);
  });
  return log;
}

/** Lets an organisation's copies be as they might have come from elsewhere. */
export async function changeOption(ctx: Ctx, optionId: string, values: Record<string, unknown>): Promise<void> {
  const set = sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await arrange(ctx, (tx) =>
    tx.send(
      raw(sql`
        update supplier_option set ${set} where organisation_id = ${ctx.organisationId} and option_id = ${optionId}`),
    ),
  );
}
