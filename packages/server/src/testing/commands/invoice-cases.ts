import { randomUUID } from 'node:crypto';
import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { reading } from '../../db/transaction.ts';
import { approveInvoice } from '../../invoices/approve-invoice.ts';
import { chooseItem } from '../../invoices/choose-item.ts';
import { learnedItems } from '../../invoices/learned-items.queries.ts';
import { matchOrder } from '../../invoices/match-order.ts';
import { addShop } from '../../procurement/testing-orders.ts';
import type { TestGroup } from '../cast.ts';
import {
  announced,
  deliveredTomatoes,
  enteredInvoice,
  linesOf,
  orderedTomatoes,
  paper,
  typedInvoice,
  typedLine,
  unreadUpload,
} from '../invoices.ts';
import type { CommandCase, TriedElsewhere } from './command-case.ts';
import { statementCases } from './statement-cases.ts';

const oldVersion = [{ change: { version: 0 }, field: 'version' }];
const of = (group: TestGroup, { id, version }: InvoiceUploadRow) => ({
  accountId: group.areaId,
  uploadId: id,
  version,
});

/** An invoice over what nobody knows, and an order of its supplier that is on its way. */
export async function openInvoice(group: TestGroup) {
  const shop = await addShop(group);
  const order = await orderedTomatoes(group, shop);
  const invoice = await enteredInvoice(group, shop.supplierId, [typedLine(null)]);
  const [line] = await linesOf(group, invoice.id);
  if (!line) throw new Error('the invoice has no line');
  return { shop, order, invoice, lineId: line.line_id };
}

/** An invoice that is on the delivery that it bills. */
export async function billedDelivery(group: TestGroup) {
  const shop = await addShop(group);
  const order = await deliveredTomatoes(group, shop);
  const invoice = await enteredInvoice(group, shop.supplierId, [typedLine(shop.tomatoes)]);
  if (invoice.status !== 'MATCHED') throw new Error('the invoice is on no order');
  return { shop, order, invoice };
}

/** The same at a dearer price, with its line of the price queue. */
export async function dearerDelivery(group: TestGroup) {
  const shop = await addShop(group);
  await deliveredTomatoes(group, shop);
  const line = typedLine(shop.tomatoes, { net: '40' });
  const invoice = await enteredInvoice(group, shop.supplierId, [line]);
  return { shop, invoice, seen: { uploadId: invoice.id, lineId: line.lineId, agreed: '18', billed: '20' } };
}

/** An invoice that came before its order was written: matching puts it there. */
export async function waitingInvoice(group: TestGroup): Promise<void> {
  const shop = await addShop(group);
  await enteredInvoice(group, shop.supplierId, [typedLine(shop.tomatoes)]);
  await orderedTomatoes(group, shop);
}

async function matchedOrder(group: TestGroup) {
  const { order, invoice } = await openInvoice(group);
  const { id: orderId, version } = order;
  await matchOrder(group.area, { commandId: randomUUID(), orderId, version, uploadId: invoice.id });
  return { orderId, version };
}

const TOLERANCE = { pricePercent: '2', pricePounds: '0.75', invoicePounds: '3', aloneUpTo: '500' };

/** What was learned last. */
async function lastLearned(group: TestGroup): Promise<string> {
  const { items } = await reading(group.area.pool, group.organisationId, (db) => learnedItems(db, group.area, {}));
  return items[0]?.id ?? '';
}

export const invoiceCases: Record<string, CommandCase | TriedElsewhere> = {
  'invoices.addInvoiceUpload': {
    async valid(group) {
      const { supplierId } = await addShop(group);
      return {
        ...{ accountId: group.areaId, uploadId: randomUUID(), supplierId, number: randomUUID().slice(0, 8) },
        ...{ date: '2026-11-18', files: announced([paper()]) },
      };
    },
    ownIds: ['uploadId', 'number'],
    invalid: [
      { change: { date: '2026-02-30' }, field: 'date' },
      {
        change: { files: announced([paper()]).map((file) => ({ ...file, contentType: 'text/html' })) },
        field: 'files.0.contentType',
      },
      {
        change: { files: announced([paper()]).map((file) => ({ ...file, sizeBytes: 60_000_000 })) },
        field: 'files.0.sizeBytes',
      },
    ],
  },
  'invoices.requestInvoiceUploadUrl': { triedIn: 'invoices/uploads.test.ts' },
  'invoices.enterInvoice': {
    async valid(group) {
      const { supplierId, tomatoes } = await addShop(group);
      const upload = await unreadUpload(group);
      return { accountId: group.areaId, ...typedInvoice(upload, supplierId, [typedLine(tomatoes)]) };
    },
    ownIds: ['lines.0.lineId'],
    invalid: [
      { change: { number: ' ' }, field: 'number' },
      { change: { net: 'ten' }, field: 'net' },
      { change: { currency: 'pounds' }, field: 'currency' },
      ...oldVersion,
    ],
  },
  'invoices.readInvoiceAgain': {
    valid: async (group) => of(group, await unreadUpload(group)),
    invalid: oldVersion,
  },
  'invoices.updateInvoiceAttachments': {
    valid: async (group) => ({ ...of(group, await unreadUpload(group, 2)), places: [2, 1] }),
    invalid: [{ change: { places: [] }, field: 'places' }, ...oldVersion],
  },
  'invoices.removeInvoiceUpload': {
    valid: async (group) => of(group, await unreadUpload(group)),
    invalid: oldVersion,
  },
  'invoices.anotherBill': {
    async valid(group) {
      const { invoice } = await openInvoice(group);
      return { ...of(group, invoice), reason: 'The numbers of this supplier begin anew each year' };
    },
    invalid: [{ change: { reason: '' }, field: 'reason' }, ...oldVersion],
  },
  'invoices.chooseItem': {
    async valid(group) {
      const { shop, invoice, lineId } = await openInvoice(group);
      return { ...of(group, invoice), lineId, optionId: shop.tomatoes, lotsPerUnit: '1', kind: 'goods' };
    },
    invalid: [
      { change: { lotsPerUnit: '-1' }, field: 'lotsPerUnit' },
      { change: { kind: 'gift' }, field: 'kind' },
      ...oldVersion,
    ],
  },
  'invoices.putOnOrders': {
    async valid(group) {
      const { order, invoice, lineId } = await openInvoice(group);
      const allocations = [{ orderId: order.id, orderLineId: order.lines[0]?.id, lots: '2' }];
      return { ...of(group, invoice), lineId, allocations };
    },
    invalid: [{ change: { allocations: [{ lots: '1' }] }, field: 'allocations.0.orderId' }, ...oldVersion],
  },
  'invoices.decideLine': {
    async valid(group) {
      const { invoice, lineId } = await openInvoice(group);
      return { ...of(group, invoice), lineId, decision: 'accepted' };
    },
    invalid: [{ change: { decision: 'maybe' }, field: 'decision' }, ...oldVersion],
  },
  'invoices.decidePrices': {
    valid: async (group) => ({
      ...{ accountId: group.areaId, decision: 'accepted' },
      lines: [(await dearerDelivery(group)).seen],
    }),
    invalid: [
      { change: { decision: 'maybe' }, field: 'decision' },
      { change: { lines: [] }, field: 'lines' },
    ],
  },
  'invoices.askAboutPrices': {
    valid: async (group) => ({ accountId: group.areaId, lines: [(await dearerDelivery(group)).seen] }),
    invalid: [{ change: { lines: [] }, field: 'lines' }],
  },
  'invoices.approveInvoice': {
    valid: async (group) => of(group, (await billedDelivery(group)).invoice),
    invalid: oldVersion,
  },
  'invoices.withdrawApproval': {
    async valid(group) {
      const { invoice } = await billedDelivery(group);
      const { id: uploadId, version } = invoice;
      await approveInvoice(group.area, { commandId: randomUUID(), uploadId, version });
      return { ...of(group, invoice), version: version + 1, reason: 'It is of another supplier' };
    },
    invalid: [{ change: { reason: '' }, field: 'reason' }, ...oldVersion],
  },
  ...statementCases,
  'invoices.matchOrder': {
    async valid(group) {
      const { order, invoice } = await openInvoice(group);
      return { accountId: group.areaId, orderId: order.id, version: order.version, uploadId: invoice.id };
    },
    invalid: oldVersion,
  },
  'invoices.unmatchOrder': {
    valid: async (group) => ({ accountId: group.areaId, ...(await matchedOrder(group)) }),
    invalid: oldVersion,
  },
  'invoices.matchInvoices': {
    async valid(group) {
      await waitingInvoice(group);
      return { accountId: group.areaId };
    },
    invalid: [],
  },
  'invoices.invoiceAccuracyFeedback': {
    async valid(group) {
      const { orderId } = await matchedOrder(group);
      return { accountId: group.areaId, orderId, accuracyGeneral: true, accuracyLineItems: false, comment: 'VAT' };
    },
    invalid: [
      { change: { accuracyGeneral: 'yes' }, field: 'accuracyGeneral' },
      { change: { comment: 'x'.repeat(2001) }, field: 'comment' },
    ],
  },
  'invoices.saveTolerances': {
    async valid(group) {
      const { supplierId } = await addShop(group);
      return { accountId: group.organisationId, supplierId, version: null, tolerance: TOLERANCE };
    },
    invalid: [
      { change: { tolerance: { ...TOLERANCE, pricePounds: '-3' } }, field: 'tolerance.pricePounds' },
      { change: { tolerance: { ...TOLERANCE, pricePercent: '101' } }, field: 'tolerance.pricePercent' },
      { change: { tolerance: { ...TOLERANCE, aloneUpTo: '' } }, field: 'tolerance.aloneUpTo' },
      ...oldVersion,
    ],
  },
  'invoices.forgetLearned': {
    async valid(group) {
      const { shop, invoice, lineId } = await openInvoice(group);
      const { id: uploadId, version } = invoice;
      const choice = { lineId, optionId: shop.tomatoes, lotsPerUnit: '1', kind: 'goods' as const };
      await chooseItem(group.area, { commandId: randomUUID(), uploadId, version, ...choice });
      return { accountId: group.areaId, learnedId: await lastLearned(group) };
    },
    invalid: [{ change: { learnedId: 'the last' }, field: 'learnedId' }],
  },
  'invoices.setInvoiceMatching': {
    valid: async (group) => ({ accountId: group.locationId, matches: true }),
    invalid: [{ change: { matches: 'on' }, field: 'matches' }],
  },
};
