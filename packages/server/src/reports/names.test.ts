import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { recordTransfer } from '../stock/record-transfer.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { sentToArea } from '../testing/two-step.ts';
import '../stock/collections.ts';
import { documentNames } from './names.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());
let ours: TestGroup;
let flour: string;

beforeEach(async () => {
  ours = await foundGroup(pool);
  flour = await addIngredient(ours.area, 'Flour');
});

it('a transfer goes by its two areas, and by their locations as well where those are two', async () => {
  const bar = await addArea(ours, 'Bar');
  const transferId = randomUUID();
  const line = { lineId: randomUUID(), kind: 'ingredient' as const, refId: flour, recordUnit: 'kg', amount: '1' };
  const out = { transferId, day: '2026-11-16', type: 'OUT' as const, otherAccountId: bar.accountId, lines: [line] };
  await recordTransfer(ours.area, { commandId: randomUUID(), ...out });
  const { transferId: fromCamden } = await sentToArea(ours, flour);
  const names = await read(ours.area, (db) => documentNames(db, [transferId, fromCamden]));
  expect([names.get(transferId), names.get(fromCamden)]).toEqual([
    'Kitchen to Bar',
    'Camden, Kitchen to Soho, Kitchen',
  ]);
});
