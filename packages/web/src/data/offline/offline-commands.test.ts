import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { decimal } from '@larder/domain/money.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import type { Countable } from '@larder/domain/stock/record-unit.ts';
import { describe, expect, it } from 'vitest';
import { Collections } from '../collections.ts';
import type { OutboxEntry } from '../outbox-entry.ts';
import type { Entering } from './offline-command.ts';
import { OFFLINE_COMMANDS } from './offline-commands.ts';

const idOf = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;
const [AREA, GINA, OLLY, STOCKTAKE, OIL, MESSAGE] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const AT = '2026-11-20T22:30:00.000Z';
const ml: Countable = { kind: 'ingredient', base: 'ml', packs: [] };
const oil = { kind: 'ingredient' as const, refId: OIL, shelfId: null, recordUnit: 'l' };
const LINE = countLineId(STOCKTAKE, oil);

/** Gina, in an area that holds these counted lines. */
function entering(stocktakeLines: StocktakeLineRow[] = [], unsent: OutboxEntry[] = []): Entering {
  const rows = new Collections();
  rows.restore({ cursor: 'e.1.f', can: [], rows: { stocktakeLines } });
  return { accountId: AREA, userId: GINA, userName: 'Gina', at: AT, rows, unsent };
}

const made = (amount: string, countedAt: string, by: { countedBy: string; countedById: string }) => ({
  ...{ recordUnit: 'l', amount, baseQuantity: `${amount}000`, countedAt },
  ...by,
});
const BY_GINA = { countedBy: 'Gina', countedById: GINA };
const BY_OLLY = { countedBy: 'Olly', countedById: OLLY };
const [TEN, ELEVEN] = ['2026-11-20T22:00:00.000Z', '2026-11-20T23:00:00.000Z'];
const line = (held: ReturnType<typeof made>, ...others: ReturnType<typeof made>[]): StocktakeLineRow => ({
  ...{ id: LINE, stocktakeId: STOCKTAKE, accountId: AREA, ...oil },
  ...held,
  others,
});

describe('a count', () => {
  const { title, subject, patches } = OFFLINE_COMMANDS['stock.saveCounts'];
  const things = [{ name: 'Olive oil', countable: ml }];
  const counting = (seen: string[]) => ({
    stocktakeId: STOCKTAKE,
    counts: [{ ...oil, recordUnit: 'l', amount: '3', countedAt: AT, seen }],
  });

  it('is shown with what another person counted unseen beside it, as the server will store it', () => {
    const [patch] = patches(counting([]), { things }, entering([line(made('4', TEN, BY_OLLY))]));
    expect(patch).toEqual({
      collection: 'stocktakeLines',
      id: LINE,
      row: line(made('3', AT, BY_GINA), made('4', TEN, BY_OLLY)),
    });
  });

  it('replaces what the person had seen', () => {
    const [patch] = patches(counting([TEN]), { things }, entering([line(made('4', TEN, BY_OLLY))]));
    expect(patch?.row).toEqual(line(made('3', AT, BY_GINA)));
  });

  it('is named in the person’s words, and waits only for a stocktake that the server does not have yet', () => {
    expect(title(counting([]), { things }, entering())).toBe('Count of Olive oil, 3 l');
    expect(subject(counting([]), entering())).toBe(`count ${LINE}`);
    const start = { path: ['stock', 'startStocktake'], input: { stocktakeId: STOCKTAKE } } as unknown as OutboxEntry;
    expect(subject(counting([]), entering([], [start]))).toBe(`stocktake ${STOCKTAKE}`);
  });
});

it('a count taken off leaves what another person counted unseen', () => {
  const { patches, title } = OFFLINE_COMMANDS['stock.removeCount'];
  const thing = { name: 'Olive oil', countable: ml };
  const on = entering([line(made('3', AT, BY_GINA), made('4', TEN, BY_OLLY))]);
  const removal = { stocktakeId: STOCKTAKE, ...oil, removedAt: ELEVEN };
  expect(patches({ ...removal, seen: [AT] }, { thing }, on)[0]?.row).toEqual(line(made('4', TEN, BY_OLLY)));
  expect(patches({ ...removal, seen: [AT, TEN] }, { thing }, on)[0]?.row).toBeNull();
  expect(title({ ...removal, seen: [] }, { thing }, on)).toBe('Olive oil not counted');
});

it('counts that are added up are one under both names; a line that is another by now stays', () => {
  const { patches, title } = OFFLINE_COMMANDS['stock.decideCount'];
  const thing = { name: 'Olive oil', countable: ml };
  const decision = { stocktakeId: STOCKTAKE, ...oil, counts: [TEN, AT], hold: [TEN, AT], decidedAt: ELEVEN };
  const on = entering([line(made('3', AT, BY_GINA), made('4', TEN, BY_OLLY))]);
  expect(patches(decision, { thing }, on)[0]?.row).toMatchObject({
    ...{
      amount: '7',
      baseQuantity: '7000',
      recordUnit: 'l',
      countedBy: 'Olly and Gina',
      countedById: null,
      others: [],
    },
  });
  expect(title(decision, { thing }, on)).toBe('Count of Olive oil, 7 l of Olly and Gina');
  expect(patches(decision, { thing }, entering([line(made('3', AT, BY_GINA))]))).toEqual([]);
});

it('a stocktake counted after closing opens the next day', () => {
  const { patches, title } = OFFLINE_COMMANDS['stock.startStocktake'];
  const start = { stocktakeId: STOCKTAKE, countedOn: '2026-11-20', moment: 'after closing' as const };
  const [patch] = patches(start, undefined, entering());
  expect(patch?.row).toMatchObject({ day: '2026-11-21', afterClosing: true, isDraft: true, version: 0, createdAt: AT });
  expect(title(start, undefined, entering())).toBe('Stocktake 20 Nov 2026, after closing');
});

it('wastage is worth its base units at the cost known now, and its reason is trimmed', () => {
  const { patches, title, subject } = OFFLINE_COMMANDS['stock.recordWastage'];
  const input = { wastageId: MESSAGE, day: '2026-11-20', ...oil, recordUnit: 'l', amount: '2.5', reason: ' Spoiled ' };
  const thing = { name: 'Olive oil', countable: ml, cost: decimal('0.008'), missing: [] };
  expect(patches(input, thing, entering())[0]?.row).toMatchObject({
    ...{ name: 'Olive oil', baseQuantity: '2500', cost: '20', reason: 'Spoiled', createdBy: 'Gina' },
  });
  expect(title(input, thing, entering())).toBe('Wastage of Olive oil, 2.5 l');
  expect(subject(input, entering())).toBe(`wastage ${MESSAGE}`);
});

it('a message is the person’s own, from the instant at which it was entered', () => {
  const { patches, title } = OFFLINE_COMMANDS['messages.sendMessage'];
  const message = { messageId: MESSAGE, text: `${'Fridge 2 is warm. '.repeat(5)}`, mentions: [] };
  const [patch] = patches(message, [], entering());
  expect(patch?.row).toMatchObject({ userId: GINA, userName: 'Gina', createdAt: AT, text: message.text.trim() });
  expect(title(message, [], entering())).toMatch(/^Message “Fridge 2 is warm\. .{42}…”$/);
});
