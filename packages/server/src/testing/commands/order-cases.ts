import { randomUUID } from 'node:crypto';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { writing } from '../../db/transaction.ts';
import { saveApprovalLadder } from '../../procurement/approval/save-ladder.ts';
import { NO_APPROVAL, setApproval } from '../../procurement/approval/stored-approval.ts';
import { receiveOrder } from '../../procurement/receive-order.ts';
import { reconcileOrder } from '../../procurement/reconcile-order.ts';
import { saveOrder } from '../../procurement/save-order.ts';
import { sendOrder } from '../../procurement/send-order.ts';
import { addShop, delivery, form, ordered } from '../../procurement/testing-orders.ts';
import { reconciliation } from '../../procurement/testing-papers.ts';
import type { TestGroup } from '../cast.ts';
import { openBelow } from '../structure.ts';
import type { CommandCase, TriedElsewhere } from './command-case.ts';

/** A new order of one line, with its shop. */
async function newOrder(group: TestGroup, differs: object = {}) {
  const shop = await addShop(group);
  return { shop, order: form(shop, [ordered(shop.tomatoes, '2', '18')], differs) };
}

/** An order as it stands after it was saved. */
async function savedOrder(group: TestGroup, differs: object = {}) {
  const { shop, order } = await newOrder(group, differs);
  const { rows } = await saveOrder(group.area, {
    ...order,
    commandId: randomUUID(),
    accountId: group.areaId,
    version: null,
    kind: 'draft',
    ...differs,
  });
  const [row] = (rows.orders ?? []) as OrderRow[];
  if (!row) throw new Error('no order was answered');
  return { shop, row, lineId: order.lines[0]?.lineId ?? '' };
}

const arrived = { kind: 'invoice', deliveryDate: '2026-11-20' } as const;

async function deliveryOf(group: TestGroup) {
  const { shop, row, lineId } = await savedOrder(group, arrived);
  const rest = {
    ...{ orderId: randomUUID(), deliveryDate: '2026-11-24' },
    lines: [{ lineId: randomUUID(), ofLineId: lineId }],
  };
  const refused = { lots: '0.5', reason: 'warm', temperature: '9' };
  const lines = [{ lineId, quantityReceived: '1', finalPrice: '18.5', refused }];
  const usedFor = { kind: 'addition', id: null };
  const extraLines = [{ lineId: randomUUID(), optionId: shop.basil, quantityReceived: '1', finalPrice: '9', usedFor }];
  const temperatures = [{ goods: 'Herbs', temperature: '4' }];
  const warm = { done: 'Used them at once', text: '' };
  return {
    accountId: group.areaId,
    ...delivery(row, { lines, extraLines, temperature: '4', temperatures, warm, rest }),
  };
}

async function receivedOrder(group: TestGroup) {
  const { row } = await savedOrder(group, arrived);
  const all = delivery(row) as Parameters<typeof receiveOrder>[1];
  const { rows } = await receiveOrder(group.area, { ...all, commandId: randomUUID(), accountId: group.areaId });
  const [now] = (rows.orders ?? []) as OrderRow[];
  if (!now) throw new Error('no order was answered');
  return now;
}

/** An order that awaits its mail. */
async function awaitingOrder(group: TestGroup) {
  const { row } = await savedOrder(group);
  const { id: orderId, version } = row;
  const { rows } = await sendOrder(group.area, { commandId: randomUUID(), accountId: group.areaId, orderId, version });
  const [now] = (rows.orders ?? []) as OrderRow[];
  if (!now) throw new Error('no order was answered');
  return now;
}

/** An invoice that announced a file. */
async function invoiceThatWaits(group: TestGroup) {
  const attachments = [{ attachmentId: randomUUID(), filename: 'page 1.jpg' }];
  const body = reconciliation(await addShop(group), { attachments });
  const sent = { ...body, commandId: randomUUID(), accountId: group.areaId };
  const { rows } = await reconcileOrder(group.area, sent as Parameters<typeof reconcileOrder>[1]);
  const [row] = (rows.orders ?? []) as OrderRow[];
  if (!row) throw new Error('no order was answered');
  return row;
}

/** A draft that waits for the owners' approval, asked for by somebody else. */
export async function askedOrder(group: TestGroup) {
  const { row } = await savedOrder(group);
  await writing(group.area.pool, group.organisationId, async (tx) =>
    setApproval(tx, row.id, {
      ...{ ...NO_APPROVAL, state: 'ASKED', openSteps: [1], askedById: 'chef', askedBy: 'Chef' },
      waitsSince: group.area.now().toISOString(),
    }),
  );
  return { accountId: group.areaId, orderId: row.id, version: row.version };
}

const STEPS = [{ fromAmount: '500', approvers: 'owners' as const }];

/** A location of its own: steps of a place in which others order would hold their orders. */
async function newLocation(group: TestGroup) {
  const name = `Location ${randomUUID()}`;
  return { accountId: await openBelow(group, group.organisationId, 'LOCATION', name) };
}

/** One with steps of approval. */
export async function locationWithSteps(group: TestGroup) {
  const { accountId } = await newLocation(group);
  const location = {
    ...group.location,
    accountId,
    account: { type: 'LOCATION' as const, ancestors: [accountId, group.organisationId] },
  };
  await saveApprovalLadder(location, { commandId: randomUUID(), version: null, steps: STEPS });
  return { accountId, version: 1 };
}

const badDeliveries = [
  { change: { deliveryDate: '9999-12-31' }, field: 'deliveryDate' },
  { change: { deliveryCharge: '-1' }, field: 'deliveryCharge' },
  { change: { percentDiscount: '100.1' }, field: 'percentDiscount' },
  { change: { temperature: 'cold' }, field: 'temperature' },
  { change: { temperatures: [{ goods: 'Herbs', temperature: '' }] }, field: 'temperatures.0.temperature' },
];
const oldVersion = [{ change: { version: 0 }, field: 'version' }];

export const orderCases: Record<string, CommandCase | TriedElsewhere> = {
  'procurement.saveOrder': {
    valid: async (group) => ({ accountId: group.areaId, ...(await newOrder(group)).order }),
    ownIds: ['orderId', 'lines.0.lineId'],
    invalid: [
      { change: { deliveryDate: '2026-02-30' }, field: 'deliveryDate' },
      { change: { kind: 'gift' }, field: 'kind' },
    ],
  },
  'procurement.reconcileOrder': {
    async valid(group) {
      const body = reconciliation(await addShop(group), {
        attachments: [{ attachmentId: randomUUID(), filename: 'page 1.jpg' }],
      });
      return { accountId: group.areaId, ...body };
    },
    ownIds: ['orderId', 'lines.0.lineId', 'lines.1.lineId', 'attachments.0.attachmentId'],
    invalid: [
      { change: { deliveryDate: '2026-02-30' }, field: 'deliveryDate' },
      { change: { kind: 'draft' }, field: 'kind' },
      { change: { invoiceNumber: '' }, field: 'invoiceNumber' },
    ],
  },
  'procurement.addAttachment': { triedIn: 'procurement/attachments/attachments.test.ts' },
  'procurement.removeAttachment': {
    async valid(group) {
      const row = await invoiceThatWaits(group);
      return { accountId: group.areaId, orderId: row.id, attachmentId: row.attachments[0]?.id };
    },
    invalid: [{ change: { attachmentId: 'the first' }, field: 'attachmentId' }],
  },
  'procurement.sendOrder': {
    async valid(group) {
      const { row } = await savedOrder(group);
      return { accountId: group.areaId, orderId: row.id, version: row.version };
    },
    invalid: oldVersion,
  },
  'procurement.sentAnotherWay': {
    async valid(group) {
      const { id, version } = await awaitingOrder(group);
      return { accountId: group.areaId, orderId: id, version };
    },
    invalid: oldVersion,
  },
  'procurement.saveApprovalLadder': {
    valid: async (group) => ({ ...(await newLocation(group)), version: null, steps: STEPS }),
    invalid: [
      { change: { steps: [] }, field: 'steps' },
      { change: { steps: [{ fromAmount: '-1', approvers: 'owners' }] }, field: 'steps.0.fromAmount' },
      { change: { steps: [...STEPS, ...STEPS] }, field: 'steps.1.fromAmount' },
      { change: { steps: [{ fromAmount: '1', approvers: ['nobody'] }] }, field: 'steps.0.approvers' },
    ],
  },
  'procurement.removeApprovalLadder': { valid: locationWithSteps, invalid: oldVersion },
  'procurement.takeBackAsking': { valid: askedOrder, invalid: oldVersion },
  'procurement.approveOrder': { valid: askedOrder, invalid: oldVersion },
  'procurement.returnOrder': {
    valid: async (group) => ({ ...(await askedOrder(group)), reason: 'There is enough in the freezer' }),
    invalid: [...oldVersion, { change: { reason: ' ' }, field: 'reason' }],
  },
  'procurement.disputeArrival': {
    async valid(group) {
      const { id, version, lines } = await receivedOrder(group);
      await writing(group.area.pool, group.organisationId, async (tx) =>
        setApproval(tx, id, {
          ...{ ...NO_APPROVAL, state: 'OPEN', openSteps: [1], receivedById: 'chef' },
          waitsSince: group.area.now().toISOString(),
        }),
      );
      const [line] = lines;
      return {
        ...{ accountId: group.areaId, orderId: id, version, reason: 'Not what was agreed' },
        lines: [{ lineId: line?.id, goesBack: '1', over: '0' }],
      };
    },
    invalid: [...oldVersion, { change: { lines: [] }, field: 'lines' }],
  },
  'procurement.receiveOrder': {
    valid: deliveryOf,
    ownIds: ['lines.0.lineId', 'extraLines.0.lineId', 'rest.orderId', 'rest.lines.0.lineId', 'rest.lines.0.ofLineId'],
    invalid: badDeliveries,
  },
  'procurement.editReceivedOrder': {
    async valid(group) {
      const order = await receivedOrder(group);
      return { accountId: group.areaId, ...delivery(order, { receivingComments: 'One box wet' }) };
    },
    invalid: badDeliveries,
  },
  'procurement.removeOrder': {
    async valid(group) {
      const { id, version } = await receivedOrder(group);
      return { accountId: group.areaId, orderId: id, version };
    },
    invalid: oldVersion,
  },
  'procurement.toggleFinalised': {
    async valid(group) {
      const { id, version } = await receivedOrder(group);
      return { accountId: group.areaId, orderId: id, version };
    },
    invalid: oldVersion,
  },
  'procurement.setSupplierEmail': {
    async valid(group) {
      const { supplierId } = await addShop(group, null);
      return { accountId: group.areaId, supplierId, version: 1, email: 'orders@greens.example' };
    },
    invalid: [{ change: { email: 'orders' }, field: 'email' }],
  },
};
