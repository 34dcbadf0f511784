import { randomUUID } from 'node:crypto';
import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { openClaim } from '../../procurement/claims/open-claim.ts';
import { withdrawClaim } from '../../procurement/claims/withdraw-claim.ts';
import { receiveOrder } from '../../procurement/receive-order.ts';
import { saveOrder } from '../../procurement/save-order.ts';
import { addShop, delivery, form, ordered, type Shop } from '../../procurement/testing-orders.ts';
import type { TestGroup } from '../cast.ts';
import type { CommandCase } from './command-case.ts';

const WITHDRAWN_LATER = { reason: 'Crushed', day: '2026-11-19' } as const;

/** Two cases of tomatoes at £18, or a credit note for them, as they stand after they were received. */
async function receivedFrom(group: TestGroup, shop: Shop, kind: 'invoice' | 'credit', line: object = {}) {
  const on = () => ({ commandId: randomUUID(), accountId: group.areaId });
  const order = form(shop, [ordered(shop.tomatoes, '2', '18')]);
  const saved = await saveOrder(group.area, { ...order, ...on(), kind, version: null, deliveryDate: '2026-11-18' });
  const [row] = (saved.rows.orders ?? []) as OrderRow[];
  if (!row) throw new Error('no order was answered');
  const lines = [{ lineId: row.lines[0]?.id, quantityReceived: null, finalPrice: null, ...line }];
  const all = delivery(row, { lines }) as Parameters<typeof receiveOrder>[1];
  const { rows } = await receiveOrder(group.area, { ...all, ...on() });
  const [now] = (rows.orders ?? []) as OrderRow[];
  const [lineId] = now?.lines.map(({ id }) => id) ?? [];
  if (!now || !lineId) throw new Error('no order was answered');
  return { order: now, lineId, claims: (rows.claims ?? []) as ClaimRow[] };
}

/** A case that was sent back. */
export async function claimed(group: TestGroup, shop: Shop): Promise<ClaimRow> {
  const { order, lineId } = await receivedFrom(group, shop, 'invoice');
  const { rows } = await openClaim(group.area, {
    ...{ commandId: randomUUID(), claimId: randomUUID(), orderId: order.id, lineId },
    ...{ kind: 'returned', lots: '1', over: null, ...WITHDRAWN_LATER },
  });
  const [claim] = (rows.claims ?? []) as ClaimRow[];
  if (!claim) throw new Error('no claim was answered');
  return claim;
}

const oldVersion = [{ change: { version: 0 }, field: 'version' }];

export const claimCases: Record<string, CommandCase> = {
  'procurement.openClaim': {
    async valid(group) {
      const { order, lineId } = await receivedFrom(group, await addShop(group), 'invoice');
      return {
        ...{ accountId: group.areaId, orderId: order.id, claimId: randomUUID(), lineId },
        ...{ kind: 'returned', lots: '1', over: null, ...WITHDRAWN_LATER },
      };
    },
    ownIds: ['claimId'],
    invalid: [
      { change: { kind: 'refused' }, field: 'kind' },
      { change: { lots: '0' }, field: 'lots' },
      { change: { day: '2026-11-17' }, field: 'day' },
    ],
  },
  'procurement.answerClaim': {
    async valid(group) {
      const shop = await addShop(group);
      const { id, version } = await claimed(group, shop);
      const { order, lineId } = await receivedFrom(group, shop, 'credit');
      return {
        ...{ accountId: group.areaId, claimId: id, version, answerId: randomUUID() },
        ...{ kind: 'credited', line: { orderId: order.id, lineId }, amount: null, reason: '' },
      };
    },
    ownIds: ['answerId'],
    invalid: [{ change: { kind: 'forgotten' }, field: 'kind' }, ...oldVersion],
  },
  'procurement.withdrawClaim': {
    async valid(group) {
      const { id, version } = await claimed(group, await addShop(group));
      return { accountId: group.areaId, claimId: id, version };
    },
    invalid: oldVersion,
  },
  'procurement.reopenClaim': {
    async valid(group) {
      const claim = await claimed(group, await addShop(group));
      const { id, version } = claim;
      await withdrawClaim(group.area, { commandId: randomUUID(), claimId: id, version });
      return { accountId: group.areaId, claimId: id, version: version + 1, answerId: null };
    },
    invalid: oldVersion,
  },
  'procurement.billClaim': {
    async valid(group) {
      const refused = { lots: '1', reason: 'damaged', temperature: '' };
      const { claims } = await receivedFrom(group, await addShop(group), 'invoice', { refused });
      const [claim] = claims;
      if (!claim) throw new Error('no claim was answered');
      return { accountId: group.areaId, claimId: claim.id, version: claim.version, billed: false };
    },
    invalid: oldVersion,
  },
  'procurement.askSupplier': {
    async valid(group) {
      const { supplierId } = await claimed(group, await addShop(group));
      return { accountId: group.areaId, supplierId };
    },
    invalid: [],
  },
  'procurement.setClaimReminders': {
    valid: async (group) => ({ accountId: group.organisationId, reminds: true }),
    invalid: [{ change: { reminds: 'weekly' }, field: 'reminds' }],
  },
};
