import { randomUUID } from 'node:crypto';
import { recordTransfer } from '../../stock/record-transfer.ts';
import { saveCounts } from '../../stock/save-counts.ts';
import { addArea, type TestGroup } from '../cast.ts';
import { addShelf, count, draftOf } from '../counting.ts';
import { receiveLots } from '../lots.ts';
import { addIngredient } from '../pantry.ts';
import { addOption, addSupplier } from '../supplier.ts';
import { sentToArea } from '../two-step.ts';
import { waste } from '../waste.ts';
import type { CommandCase } from './command-case.ts';

const flour = (group: TestGroup) => addIngredient(group.headOffice, 'Flour', 'g', '0.001');

let days = 0;
/** A day of 2025 that no other count has taken. */
function freeDay(): string {
  days += 1;
  return new Date(Date.UTC(2025, 0, days)).toISOString().slice(0, 10);
}

async function draft(group: TestGroup) {
  const refId = await flour(group);
  const stocktakeId = await draftOf(group.area, freeDay(), [{ refId, amount: '2', unit: 'kg' }]);
  return { accountId: group.areaId, stocktakeId, refId };
}

function shelf(group: TestGroup): Promise<string> {
  return addShelf(group.area, `Shelf ${randomUUID()}`);
}

async function justDraft(group: TestGroup) {
  const { refId: _, ...rest } = await draft(group);
  return rest;
}

/** Lot L1 of something, received in the area. */
async function receivedLot({ area }: TestGroup) {
  const supplierId = await addSupplier(area, 'Butcher & Co', null);
  const optionId = await addOption(area, { supplierId, name: 'Beef mince', unitPrice: '5' });
  return {
    optionId,
    ...(await receiveLots(area, { supplierId, optionId }, '2026-11-18', [{ code: 'L1', useBy: null }])),
  };
}

const COUNTED_AT = '2026-11-20T10:00:00.000Z';
const badDates = [
  { change: { countedOn: '2026-02-30' }, field: 'countedOn' },
  { change: { moment: 'at lunch' }, field: 'moment' },
];
const noUuid = (field: string) => [{ change: { [field]: 'latest' }, field }];

async function transfer(group: TestGroup) {
  const line = { lineId: randomUUID(), kind: 'ingredient' as const, refId: await flour(group) };
  return {
    transferId: randomUUID(),
    day: '2026-11-18',
    type: 'OUT' as const,
    otherAccountId: (await addArea(group, 'Bar')).accountId,
    lines: [{ ...line, recordUnit: 'kg', amount: '2' }],
  };
}

/** Records a transfer of the area and answers its id. */
export async function transferred(group: TestGroup): Promise<string> {
  const entry = await transfer(group);
  await recordTransfer(group.area, { commandId: randomUUID(), ...entry });
  return entry.transferId;
}

export const stockCases: Record<string, CommandCase> = {
  'stock.startStocktake': {
    valid: async ({ areaId }) => ({
      accountId: areaId,
      stocktakeId: randomUUID(),
      countedOn: freeDay(),
      moment: 'before opening',
    }),
    ownIds: ['stocktakeId'],
    invalid: badDates,
  },
  'stock.dateStocktake': {
    valid: async (group) => ({ ...(await justDraft(group)), countedOn: freeDay(), moment: 'after closing' }),
    invalid: badDates,
  },
  'stock.saveCounts': {
    async valid(group) {
      const { accountId, stocktakeId, refId } = await draft(group);
      const counted = { kind: 'ingredient', refId, recordUnit: 'kg', amount: '3', countedAt: COUNTED_AT };
      return { accountId, stocktakeId, counts: [counted] };
    },
    invalid: [{ change: { counts: [] }, field: 'counts' }],
  },
  'stock.removeCount': {
    valid: async (group) => ({ ...(await draft(group)), kind: 'ingredient', removedAt: '2026-11-20T13:00:00.000Z' }),
    ownIds: ['refId'], // what is not on the draft is off it already
    invalid: [{ change: { kind: 'tray' }, field: 'kind' }],
  },
  'stock.decideCount': {
    async valid(group) {
      const { accountId, stocktakeId, refId } = await draft(group);
      const thing = { kind: 'ingredient' as const, refId };
      const unseen = { ...thing, recordUnit: 'kg', amount: '3', countedAt: COUNTED_AT, seen: [] };
      const olly = { ...group.area, userId: randomUUID(), userName: 'Olly' };
      await saveCounts(olly, { commandId: randomUUID(), stocktakeId, counts: [unseen] });
      const counts = [COUNTED_AT, group.area.now().toISOString()];
      return { accountId, stocktakeId, ...thing, counts, hold: [...counts], decidedAt: '2026-11-20T10:10:00.000Z' };
    },
    ownIds: ['refId'], // what nobody counted has nothing to decide
    invalid: [
      { change: { hold: [] }, field: 'hold' },
      { change: { decidedAt: 'now' }, field: 'decidedAt' },
    ],
  },
  'stock.saveShelf': {
    valid: async ({ areaId }) => ({ accountId: areaId, shelfId: randomUUID(), name: `Walk-in ${randomUUID()}` }),
    ownIds: ['shelfId'],
    invalid: [{ change: { name: '' }, field: 'name' }],
  },
  'stock.orderShelves': {
    valid: async (group) => ({ accountId: group.areaId, shelfIds: [await shelf(group), await shelf(group)] }),
    invalid: [{ change: { shelfIds: [] }, field: 'shelfIds' }],
  },
  'stock.arrangeShelf': {
    async valid(group) {
      const things = [{ kind: 'ingredient', refId: await flour(group) }];
      return { accountId: group.areaId, shelfId: await shelf(group), things };
    },
    invalid: [{ change: { things: [{ kind: 'tray' }] }, field: 'things.0.kind' }],
  },
  'stock.removeShelf': {
    valid: async (group) => ({ accountId: group.areaId, shelfId: await shelf(group), moveTo: await shelf(group) }),
    invalid: noUuid('shelfId'),
  },
  'stock.setBlindCounts': {
    valid: async ({ areaId }) => ({ accountId: areaId, blind: false }),
    invalid: [{ change: { blind: 'half' }, field: 'blind' }],
  },
  'stock.closeStocktake': {
    async valid(group) {
      return { ...(await justDraft(group)), countAsZero: [await flour(group)] };
    },
    invalid: [{ change: { countAsZero: ['all'] }, field: 'countAsZero.0' }],
  },
  'stock.reopenStocktake': {
    async valid(group) {
      const shelf = [{ refId: await flour(group), amount: '2', unit: 'kg' }];
      return { accountId: group.areaId, stocktakeId: await count(group.area, freeDay(), shelf) };
    },
    invalid: noUuid('stocktakeId'),
  },
  'stock.removeStocktake': { valid: justDraft, invalid: noUuid('stocktakeId') },

  'stock.recordWastage': {
    valid: async (group) => ({
      accountId: group.areaId,
      wastageId: randomUUID(),
      day: '2026-11-18',
      kind: 'ingredient',
      refId: await flour(group),
      recordUnit: 'kg',
      amount: '2',
      reason: 'Dropped',
    }),
    ownIds: ['wastageId'],
    invalid: [
      { change: { amount: 'a lot' }, field: 'amount' },
      { change: { day: '0001-01-01' }, field: 'day' },
    ],
  },
  'stock.correctWastage': {
    async valid(group) {
      const refId = await flour(group);
      const wastageId = await waste(group.area, { day: '2026-11-18', refId, amount: '5' });
      const entry = { kind: 'ingredient', refId, recordUnit: 'kg', amount: '2', reason: 'Dropped' };
      return { accountId: group.areaId, wastageId, day: '2026-11-17', ...entry };
    },
    invalid: [{ change: { amount: 'a lot' }, field: 'amount' }],
  },
  'stock.removeWastage': {
    async valid(group) {
      const wastageId = await waste(group.area, { day: '2026-11-18', refId: await flour(group), amount: '5' });
      return { accountId: group.areaId, wastageId };
    },
    invalid: noUuid('wastageId'),
  },

  'stock.recordTransfer': {
    valid: async (group) => ({ accountId: group.areaId, ...(await transfer(group)) }),
    ownIds: ['transferId', 'lines.0.lineId'],
    invalid: [
      { change: { type: 'AWAY' }, field: 'type' },
      { change: { day: '2026-13-01' }, field: 'day' },
    ],
  },
  'stock.correctTransfer': {
    async valid(group) {
      const entry = await transfer(group);
      await recordTransfer(group.area, { commandId: randomUUID(), ...entry });
      return { accountId: group.areaId, ...entry, day: '2026-11-17' };
    },
    ownIds: ['lines.0.lineId'],
    invalid: [{ change: { day: '2026-13-01' }, field: 'day' }],
  },
  'stock.confirmTransfer': {
    async valid(group) {
      const { transferId, lineId } = await sentToArea(group, await flour(group));
      const lines = [{ lineId, amount: '1.5' }];
      return { accountId: group.areaId, transferId, answer: 'RECEIVED', day: '2026-11-18', lines };
    },
    invalid: [
      { change: { answer: 'LATER' }, field: 'answer' },
      { change: { day: '2026-13-01' }, field: 'day' },
    ],
  },
  'stock.setWastageReasons': {
    valid: async (group) => ({
      accountId: group.organisationId,
      reasons: [
        { text: 'Spoiled', class: 'spoilage' },
        { text: 'Staff supper', class: 'staff' },
      ],
    }),
    invalid: [{ change: { reasons: [{ text: 'Spoiled', class: 'rotten' }] }, field: 'reasons.0.class' }],
  },
  'stock.setTransferConfirmation': {
    valid: async (group) => ({ accountId: group.organisationId, confirms: true }),
    invalid: [{ change: { confirms: 'on' }, field: 'confirms' }],
  },
  'stock.setLotTracing': {
    valid: async (group) => ({ accountId: group.organisationId, traces: true }),
    invalid: [{ change: { traces: 'on' }, field: 'traces' }],
  },
  'stock.markLotUsedUp': {
    async valid(group) {
      const { orderId, lineId } = await receivedLot(group);
      return { accountId: group.areaId, orderId, lineId, code: 'L1', useBy: null, usedUp: true };
    },
    invalid: [...noUuid('lineId'), { change: { useBy: 'soon' }, field: 'useBy' }],
  },
  'stock.announceRecall': {
    async valid(group) {
      const { optionId } = await receivedLot(group);
      return { accountId: group.organisationId, optionId, code: 'L1', text: 'Put it aside.' };
    },
    invalid: [...noUuid('optionId'), { change: { text: ' ' }, field: 'text' }],
  },
  'stock.openTransfer': {
    async valid(group) {
      const { otherAccountId, ...entry } = await transfer(group);
      const bar = { ...group.area, accountId: otherAccountId };
      await recordTransfer(bar, { commandId: randomUUID(), ...entry, otherAccountId: group.areaId });
      return { accountId: group.areaId, transferId: entry.transferId };
    },
    invalid: noUuid('transferId'),
  },
  'stock.removeTransfer': {
    async valid(group) {
      return { accountId: group.areaId, transferId: await transferred(group) };
    },
    invalid: noUuid('transferId'),
  },
};
