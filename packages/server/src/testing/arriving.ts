import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { importSupplierOptions } from '../catalogue/supplier-accounts/import-options.ts';
import type { Ctx } from '../kernel/context.ts';
import { saveOrder } from '../procurement/save-order.ts';
import { sendOrder } from '../procurement/send-order.ts';
import { optionOf } from './bought.ts';
import type { TestGroup } from './cast.ts';
import { addLine, becomeCustomer, foundSupplier, publish } from './supplier-account.ts';

export interface Supplied {
  supplier: Ctx;
  supplierId: string;
  /** The customer's options, and the supplier's own lines that they follow. */
  butter: string;
  cream: string;
  butterLine: string;
  creamLine: string;
}

/** A supplier with an account of its own whose butter and cream the group buys. */
export async function suppliedGroup(group: TestGroup, name = 'Green Lane'): Promise<Supplied> {
  const supplier = await foundSupplier(group.headOffice, name);
  const code = randomUUID().slice(0, 8);
  const butterLine = await addLine(supplier, { name: 'Butter', unitPrice: '40', supplierCode: `B-${code}` });
  const creamLine = await addLine(supplier, {
    name: 'Cream',
    unitPrice: '8',
    supplierCode: `C-${code}`,
    baseUnit: 'l',
  });
  const supplierId = await becomeCustomer(group.headOffice, supplier);
  await publish(supplier);
  const optionIds = [butterLine, creamLine];
  await importSupplierOptions(group.headOffice, { commandId: randomUUID(), supplierId, optionIds });
  const [butter, cream] = [
    (await optionOf(group.headOffice, `B-${code}`)).optionId,
    (await optionOf(group.headOffice, `C-${code}`)).optionId,
  ];
  return { supplier, supplierId, butter, cream, butterLine, creamLine };
}

/** A draft of five cases of butter and two of cream for a day, in the group's kitchen. */
export async function draftAt(
  group: TestGroup,
  { supplierId, butter, cream }: Supplied,
  deliveryDate = '2026-11-21',
): Promise<OrderRow> {
  const line = (optionId: string, quantity: string) => ({
    ...{ lineId: randomUUID(), optionId, quantity, unitPrice: null, priceOnly: false },
  });
  const { rows } = await saveOrder(group.area, {
    ...{ accountId: group.areaId, commandId: randomUUID(), orderId: randomUUID(), version: null, kind: 'draft' },
    ...{ supplierId, deliveryDate, specialInstructions: 'Back door', lines: [line(butter, '5'), line(cream, '2')] },
  });
  return firstOf(rows.orders);
}

/** The same sent, as it stands then. */
export async function orderAt(group: TestGroup, supplied: Supplied, deliveryDate?: string): Promise<OrderRow> {
  const { id: orderId, version } = await draftAt(group, supplied, deliveryDate);
  const sent = { accountId: group.areaId, commandId: randomUUID(), orderId, version };
  const { rows } = await sendOrder(group.area, sent);
  return firstOf(rows.orders);
}

function firstOf(orders: unknown): OrderRow {
  const [order] = (orders ?? []) as OrderRow[];
  if (!order) throw new Error('no order was answered');
  return order;
}
