import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Ctx } from '../../kernel/context.ts';
import { orderAt, type Supplied, suppliedGroup } from '../arriving.ts';
import { foundGroup, type TestGroup } from '../cast.ts';
import { arrange } from '../pantry.ts';
import { addLine, becomeCustomer, foundSupplier, publish } from '../supplier-account.ts';
import type { CommandCase, TriedElsewhere } from './command-case.ts';

const suppliers = new WeakMap<TestGroup, Promise<Ctx>>();
const bought = new WeakMap<TestGroup, Promise<{ supplier: Ctx; supplierId: string }>>();

/** The supplier account of a group's owner, the same each time. */
export function supplierOf(group: TestGroup): Promise<Ctx> {
  const known = suppliers.get(group) ?? foundSupplier(group.headOffice);
  suppliers.set(group, known);
  return known;
}

/** A supplier that has accepted the group, the same each time. */
export function boughtFrom(group: TestGroup): Promise<{ supplier: Ctx; supplierId: string }> {
  const known = bought.get(group) ?? startBuying(group);
  bought.set(group, known);
  return known;
}

/** Another customer of the group's supplier each time. */
async function newCustomer(group: TestGroup) {
  const supplier = await supplierOf(group);
  const customer = (await foundGroup(group.headOffice.pool)).headOffice;
  await becomeCustomer(customer, supplier);
  return { supplier, customerId: customer.organisationId };
}

const sold = new WeakMap<TestGroup, Promise<Supplied>>();

/** A supplier whose lines the group has taken over, the same each time. */
export function suppliedBy(group: TestGroup): Promise<Supplied> {
  const known = sold.get(group) ?? suppliedGroup(group, 'Moors Dairy');
  sold.set(group, known);
  return known;
}

async function startBuying(group: TestGroup) {
  const supplier = await foundSupplier(group.headOffice, 'Dales Dairy');
  return { supplier, supplierId: await becomeCustomer(group.headOffice, supplier) };
}

async function anUnapprovedItem(supplier: Ctx) {
  const optionId = await addLine(supplier, { name: 'buter', unitPrice: '0', unVerified: true });
  const pack = { uom: 'case', unitsPerLot: '2', amountPerUnit: '5', baseUnit: 'kg', unitPrice: '40' };
  return { optionId, version: 1, name: 'Butter', supplierCode: `B-${randomUUID()}`, ...pack };
}

/** With a list, and none of it on its way to customers. */
async function readyToPublish(group: TestGroup): Promise<Ctx> {
  const supplier = await supplierOf(group);
  await addLine(supplier, { name: 'Butter', unitPrice: '40' });
  await arrange(supplier, (tx) =>
    tx.send(raw(sql`update publication set status = 'done' where organisation_id = ${supplier.organisationId}`)),
  );
  return supplier;
}

export const supplierAccountCases: Record<string, CommandCase | TriedElsewhere> = {
  'supplierAccounts.openSupplierAccount': { triedIn: 'catalogue/supplier-accounts/requests.test.ts' },

  'supplierAccounts.saveListing': {
    valid: async (group) => ({
      accountId: (await supplierOf(group)).accountId,
      name: 'Green Lane',
      town: 'Leeds',
      kindsOfGoods: ['Dairy'],
    }),
    invalid: [
      { change: { name: ' ' }, field: 'name' },
      { change: { kindsOfGoods: 'Dairy' }, field: 'kindsOfGoods' },
    ],
  },

  'supplierAccounts.archiveListing': {
    valid: async (group) => ({ accountId: (await supplierOf(group)).accountId, archived: false }),
    invalid: [{ change: { archived: 'yes' }, field: 'archived' }],
  },

  'supplierAccounts.approveOptions': {
    async valid(group) {
      const supplier = await supplierOf(group);
      return { accountId: supplier.accountId, items: [await anUnapprovedItem(supplier)] };
    },
    invalid: [{ change: { items: null }, field: 'items' }],
  },

  'supplierAccounts.publishList': {
    valid: async (group) => ({
      accountId: (await readyToPublish(group)).accountId,
      publicationId: randomUUID(),
      effectiveFrom: '2026-11-20',
    }),
    ownIds: ['publicationId'],
    invalid: [{ change: { effectiveFrom: '2026-02-30' }, field: 'effectiveFrom' }],
  },

  'supplierAccounts.answerRequest': {
    async valid(group) {
      const supplier = await supplierOf(group);
      const customer = (await foundGroup(group.headOffice.pool)).headOffice;
      await becomeCustomer(customer, supplier, null);
      return { accountId: supplier.accountId, customerId: customer.organisationId, accept: true };
    },
    invalid: [{ change: { accept: 'yes' }, field: 'accept' }],
  },

  'supplierAccounts.saveCustomer': {
    async valid(group) {
      const { supplier, customerId } = await newCustomer(group);
      return {
        ...{ accountId: supplier.accountId, customerId, version: 0, accountNumber: 'CT-77', priceGroup: 'Hotels' },
        ...{ pricePercent: '-5', deliveryDays: ['Tue'], minimumSpend: '150' },
      };
    },
    invalid: [
      { change: { deliveryDays: ['Someday'] }, field: 'deliveryDays.0' },
      { change: { pricePercent: '-100' }, field: 'pricePercent' },
      { change: { minimumSpend: 'a lot' }, field: 'minimumSpend' },
    ],
  },

  'supplierAccounts.stopCustomer': {
    async valid(group) {
      const { supplier, customerId } = await newCustomer(group);
      return { accountId: supplier.accountId, customerId, stop: true, reason: 'Unpaid' };
    },
    invalid: [{ change: { reason: '' }, field: 'reason' }],
  },

  'supplierAccounts.setAccountNumber': {
    valid: async (group) => ({
      accountId: group.organisationId,
      supplierId: (await boughtFrom(group)).supplierId,
      accountNumber: 'CT-77',
    }),
    invalid: [{ change: { accountNumber: 'x'.repeat(300) }, field: 'accountNumber' }],
  },

  'supplierAccounts.requestSupplier': {
    valid: async (group) => ({
      accountId: group.organisationId,
      supplierAccountId: (await foundSupplier(group.headOffice)).organisationId,
      supplierId: randomUUID(),
    }),
    ownIds: ['supplierId', 'supplierAccountId'], // whoever sells may be asked by anybody
    invalid: [{ change: { supplierId: 'green-lane' }, field: 'supplierId' }],
  },

  'supplierAccounts.importSupplierOptions': {
    async valid(group) {
      const { supplier, supplierId } = await boughtFrom(group);
      const line = await addLine(supplier, { name: `Butter ${randomUUID()}`, unitPrice: '40' });
      await publish(supplier);
      return { accountId: group.organisationId, supplierId, optionIds: [line] };
    },
    invalid: [{ change: { optionIds: [] }, field: 'optionIds' }],
  },

  'procurement.answerOrder': {
    async valid(group) {
      const supplied = await suppliedBy(group);
      const { id: orderId, lines } = await orderAt(group, supplied);
      const answer = { answer: 'confirmed', quantity: null, note: '' };
      const [first, second] = lines.map(({ id }) => id);
      return {
        ...{ accountId: supplied.supplier.accountId, orderId, version: 0, comment: '' },
        lines: [
          { ...answer, lineId: first, answer: 'substitute', quantity: '3', substituteId: supplied.creamLine },
          { ...answer, lineId: second, substituteId: null },
        ],
      };
    },
    invalid: [
      { change: { lines: [] }, field: 'lines' },
      { change: { version: 'none' }, field: 'version' },
    ],
  },
};
