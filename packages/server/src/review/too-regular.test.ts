import { randomUUID } from 'node:crypto';
import { addDays } from '@larder/domain/calendar.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { saveSafetySettings } from '../tasks/save-safety-settings.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { addFridge, enter, fridge } from '../testing/tasks.ts';
import { dueDiligence } from './due-diligence.queries.ts';
import { tooRegular } from './too-regular.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const WEEK = '2026-11-16';
let area: Ctx;
beforeEach(async () => {
  area = (await foundGroup(pool)).area;
});

const at = (instant: string): Ctx => ({ ...area, now: () => new Date(instant) });
const turnOn = (tooRegular: boolean) =>
  saveSafetySettings(area, { commandId: randomUUID(), fourWeekly: false, reviewerId: null, tooRegular });
const found = (ctx = area) => read(ctx, (db) => tooRegular(db, ctx, { week: WEEK }));

/** A fridge that was read twice a day for the ten days up to the Friday of the week, always with this value. */
async function readings(value: string, decimals: boolean): Promise<string> {
  const unit = await addFridge(at('2026-10-01T12:00:00Z'), 'Walk-in', '8');
  const first = '2026-11-11';
  if (decimals) await enter(at('2026-10-02T12:00:00Z'), fridge(unit, '4.7'), { day: '2026-10-02' });
  for (let index = 0; index < 10; index += 1) {
    const day = addDays(first, index);
    for (const half of ['am', 'pm'] as const) await enter(at(`${day}T12:00:00Z`), fridge(unit, value, half), { day });
  }
  return unit;
}

describe('rule 129: readings that are too regular', () => {
  it('are pointed out to the owner once that was turned on, and stand in no report', async () => {
    const unit = await readings('4', true);
    expect(await found()).toBeNull();
    await turnOn(true);
    const same = { temperature: '4.0', readings: 20, of: 20 };
    expect(await found()).toEqual({ units: [{ unit, name: 'Walk-in', same, atOnce: null }], ticks: null });
    expect(JSON.stringify(await read(area, (db) => dueDiligence(db, area, { week: WEEK })))).not.toMatch(
      /regular|same/,
    );
    await expect(found({ ...area, role: 'member' })).rejects.toMatchObject({ code: 'not-allowed' });
    await turnOn(false);
    expect(await found()).toBeNull();
  });

  it('are not those of a unit that never showed a decimal', async () => {
    await readings('4', false);
    await turnOn(true);
    expect(await found()).toEqual({ units: [], ticks: null });
  });
});
