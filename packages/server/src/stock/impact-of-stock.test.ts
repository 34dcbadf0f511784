import { randomUUID } from 'node:crypto';
import type { ImpactEntry } from '@larder/contract/impact.ts';
import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { impactEntries } from '../ledger/impact/impact-notes.queries.ts';
import { impactNotes } from '../reports/impact-notes.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { count, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { receive } from '../testing/trade.ts';
import { sentToArea } from '../testing/two-step.ts';
import { workedWeek } from '../testing/worked-week.ts';
import './collections.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { correctTransfer } from './correct-transfer.ts';
import { correctWastage } from './correct-wastage.ts';
import { recordTransfer } from './record-transfer.ts';
import { recordWastage } from './record-wastage.ts';
import { removeTransfer } from './remove-transfer.ts';
import { removeWastage } from './remove-wastage.ts';
import type { RecordWastage } from './take-wastage.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const WEEK = '2026-11-02 2026-11-08';

let ours: TestGroup;
let mozzarella: string;
/** Half a kilo for £5 came in the week; at its end nobody counted it, so it is carried. */
let basil: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  ({ mozzarella } = await workedWeek(ours));
  basil = await addIngredient(ours.area, 'Basil', 'g', '0.01');
  await receive(ours.area, { day: '2026-11-04', lines: [{ ingredientId: basil, quantity: '500', price: '0.01' }] });
});

/** The week of 50 dishes at £10 net: £5 are 1 % of its sales. */
const moved = (entries: readonly ImpactEntry[]) =>
  entries.map(({ accountName, from, to, actualGpPercent, theoreticalGpPercent, variance, ingredients }) => [
    accountName,
    `${from} ${to}`,
    `${actualGpPercent.before} → ${actualGpPercent.after}`,
    `${theoreticalGpPercent.before} → ${theoreticalGpPercent.after}`,
    decimal(variance.after).minus(variance.before).toFixed(),
    ingredients.map(({ name, actualCost, theoreticalCost }) => `${name} ${actualCost} ${theoreticalCost}`).join(),
  ]);

/** How actual GP moved, and the cost of which ingredients. */
const gpMoved = (entries: readonly ImpactEntry[]) =>
  moved(entries).map(([place, days, actual, , , ingredients]) => [place, days, actual, ingredients].join(', '));

const notesOf = (documentId: string, ctx: Ctx = ours.headOffice) =>
  read(ctx, (db) => impactEntries(db, ctx, sql`n.document_id = ${documentId}::uuid`));

const agrees = async () => expect(await read(ours.area, ledgerDifferences)).toEqual([]);

describe('late wastage notes what it did to closed periods (rule 36)', () => {
  const entry = (wastageId: string, more: Partial<RecordWastage> = {}): RecordWastage => ({
    ...{ commandId: randomUUID(), wastageId, day: '2026-11-05', kind: 'ingredient', refId: basil },
    ...{ recordUnit: 'g', amount: '100', reason: 'Wilted', ...more },
  });

  it('as it is recorded, corrected and removed', async () => {
    const wastageId = randomUUID();
    const recorded = await recordWastage(ours.area, entry(wastageId));
    expect(moved(recorded.impact)).toEqual([
      ['Soho, Kitchen', WEEK, '86.76 → 86.56', '88.92 → 88.92', '-1', 'Basil 1 0'],
    ]);
    const corrected = await correctWastage(ours.area, entry(wastageId, { amount: '200' }));
    expect(moved(corrected.impact)).toEqual([
      ['Soho, Kitchen', WEEK, '86.56 → 86.36', '88.92 → 88.92', '-1', 'Basil 1 0'],
    ]);
    const removed = await removeWastage(ours.area, { commandId: randomUUID(), wastageId });
    expect(moved(removed.impact)).toEqual([
      ['Soho, Kitchen', WEEK, '86.36 → 86.76', '88.92 → 88.92', '2', 'Basil -2 0'],
    ]);
    const notes = await notesOf(wastageId);
    expect(notes.map(({ documentKind, by }) => `${documentKind} ${by}`)).toEqual(Array(3).fill('wastage Gino'));
    await agrees();
  });

  it('for the report of its week', async () => {
    const wastageId = randomUUID();
    await recordWastage(ours.area, entry(wastageId));
    const ofWeek = (wastageWeek: string) => {
      const input = { accountId: ours.areaId, wastageWeek };
      return read(ours.area, (db) => impactNotes(db, ours.area, input));
    };
    expect((await ofWeek('2026-11-02')).map(({ documentId }) => documentId)).toEqual([wastageId]);
    expect(await ofWeek('2026-11-09')).toEqual([]);
  });

  it('as a correction takes it out of the period or into it', async () => {
    const wastageId = randomUUID();
    const open = await recordWastage(ours.area, entry(wastageId, { day: '2026-11-18' }));
    expect(open.impact).toEqual([]);
    const into = await correctWastage(ours.area, entry(wastageId));
    expect(gpMoved(into.impact)).toEqual([`Soho, Kitchen, ${WEEK}, 86.76 → 86.56, Basil 1 0`]);
    const out = await correctWastage(ours.area, entry(wastageId, { day: '2026-11-18' }));
    expect(gpMoved(out.impact)).toEqual([`Soho, Kitchen, ${WEEK}, 86.56 → 86.76, Basil -1 0`]);
    await agrees();
  });

  it('with what a recipe holds', async () => {
    const pesto = await addRecipe(ours.area, 'Pesto', { portions: '2', items: [{ refId: basil, quantity: '100' }] });
    const portion = { kind: 'recipe', refId: pesto, recordUnit: 'portion', amount: '4' } as const;
    const { impact } = await recordWastage(ours.area, entry(randomUUID(), portion));
    expect(gpMoved(impact)).toEqual([`Soho, Kitchen, ${WEEK}, 86.76 → 86.36, Basil 2 0`]);
  });

  it('and nothing where it was counted at the end: only what explains the variance changes', async () => {
    const wastageId = randomUUID();
    const { impact } = await recordWastage(ours.area, entry(wastageId, { refId: mozzarella }));
    expect(impact).toEqual([]);
    expect(await notesOf(wastageId)).toEqual([]);
    await agrees();
  });

  it('once, however often a device sends it, and not for whom costs are withheld', async () => {
    const wastageId = randomUUID();
    const sent = entry(wastageId);
    const hidden: Ctx = { ...ours.area, role: 'member', limits: { ...NO_LIMITS, withheld: ['costs'] } };
    expect(await recordWastage(hidden, sent)).toMatchObject({ impact: [], impactComing: 0 });
    await recordWastage(hidden, sent);
    expect(await notesOf(wastageId)).toHaveLength(1);
    expect(await notesOf(wastageId, hidden)).toEqual([]);
  });
});

describe('a late transfer notes what it did to closed periods of both areas (rule 36)', () => {
  it('as it is recorded, corrected and removed', async () => {
    const bar = { ...(await addArea(ours, 'Bar')), now: ours.area.now };
    for (const day of ['2026-11-02', '2026-11-09']) await count(bar, day, [kg(mozzarella, '1')]);
    const [transferId, lineId] = [randomUUID(), randomUUID()];
    const entered = (amount: string) => ({
      ...{ commandId: randomUUID(), transferId, day: '2026-11-06', type: 'OUT' as const },
      otherAccountId: bar.accountId,
      lines: [{ lineId, kind: 'ingredient' as const, refId: mozzarella, recordUnit: 'kg', amount }],
    });
    const recorded = await recordTransfer(ours.area, entered('1'));
    const kitchen = ['Soho, Kitchen', WEEK, '86.76 → 88.36', '88.92 → 88.92', '8', 'Mozzarella -8 0'];
    expect(moved(recorded.impact)).toEqual([kitchen]);
    const both = await notesOf(transferId);
    expect(both.map(({ documentKind }) => documentKind)).toEqual(['transfer', 'transfer']);
    expect(moved(both)).toContainEqual(kitchen);
    expect(moved(both)).toContainEqual(['Soho, Bar', WEEK, 'null → null', 'null → null', '-8', 'Mozzarella 8 0']);
    const corrected = await correctTransfer(ours.area, entered('0.5'));
    expect(gpMoved(corrected.impact)).toEqual([`Soho, Kitchen, ${WEEK}, 88.36 → 87.56, Mozzarella 4 0`]);
    const removed = await removeTransfer(ours.area, { commandId: randomUUID(), transferId });
    expect(gpMoved(removed.impact)).toEqual([`Soho, Kitchen, ${WEEK}, 87.56 → 86.76, Mozzarella 4 0`]);
    expect(await notesOf(transferId)).toHaveLength(6);
    await agrees();
  });

  it('as what was under way arrives, late, and as it is answered otherwise', async () => {
    const { transferId, lineId } = await sentToArea(ours, mozzarella, '2026-11-05');
    const answer = { transferId, day: '2026-11-06', lines: [] };
    const came = await confirmTransfer(ours.area, { commandId: randomUUID(), answer: 'RECEIVED', ...answer });
    expect(moved(came.impact)).toEqual([
      ['Soho, Kitchen', WEEK, '86.76 → 83.56', '88.92 → 88.92', '-16', 'Mozzarella 16 0'],
    ]);
    const less = await confirmTransfer(ours.area, {
      ...{ commandId: randomUUID(), answer: 'RECEIVED', ...answer, lines: [{ lineId, amount: '1' }] },
    });
    expect(gpMoved(less.impact)).toEqual([`Soho, Kitchen, ${WEEK}, 83.56 → 85.16, Mozzarella -8 0`]);
    const refused = await confirmTransfer(ours.area, { commandId: randomUUID(), answer: 'REFUSED', ...answer });
    expect(gpMoved(refused.impact)).toEqual([`Soho, Kitchen, ${WEEK}, 85.16 → 86.76, Mozzarella -8 0`]);
    await agrees();
  });

  it('and nothing on a day that nobody closed', async () => {
    const { transferId } = await sentToArea(ours, mozzarella);
    const came = await confirmTransfer(ours.area, {
      ...{ commandId: randomUUID(), transferId, answer: 'RECEIVED', day: '2026-11-18', lines: [] },
    });
    expect(came).toMatchObject({ impact: [], impactComing: 0 });
  });
});
