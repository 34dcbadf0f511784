import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addMembership } from '../testing/membership.ts';
import { changeCost } from '../testing/pantry.ts';
import { report, WEEK } from '../testing/reporting.ts';
import { receive, sell } from '../testing/trade.ts';
import { takeBackWastage, waste } from '../testing/waste.ts';
import { workedWeek } from '../testing/worked-week.ts';

const app = await startTestApp(await testDatabase());
const { area, headOffice, organisationId, areaId } = app.ours;
const week = await workedWeek(app.ours);
const member = await app.person('Gus', { accountId: organisationId, role: 'member' });
const callers = [app.owner, member];
const address = (accountId: string) => `/api/v1/accounts/${accountId}/reports/periods/${WEEK.from}/${WEEK.to}`;

const wasted: string[] = [];
const commands = {
  waste: async (day: string, amount: string) => void wasted.push(await waste(area, { day, refId: week.flour, amount })),
  takeBack: async () => {
    const last = wasted.pop();
    if (last) await takeBackWastage(area, last);
  },
  receive: (day: string, quantity: string) =>
    receive(area, { day, lines: [{ ingredientId: week.flour, quantity, price: '0.002' }] }),
  sell: (day: string, quantity: string) =>
    sell(area, { from: day, to: day, lines: [{ recipeId: week.margherita, quantity }] }),
  price: (day: string, pence: string) => changeCost(area, week.flour, `0.00${pence}`, day),
  count: (_: string, kilos: string) =>
    count(area, '2026-11-12', [kg(week.flour, kilos)], [week.mozzarella, week.tomato]),
  comment: (day: string, comment: string) =>
    app.owner.command(organisationId, '/reports/comments', { commentId: randomUUID(), reportDate: day, comment }),
} satisfies Record<string, (day: string, amount: string) => Promise<unknown>>;

describe('a period report that several people have open', () => {
  it('is after any commands what is computed anew, for each of them, in the area and above it', async () => {
    const command = fc.record({
      name: fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[])),
      day: fc.constantFrom('2026-11-02', '2026-11-05', '2026-11-08'),
      amount: fc.integer({ min: 1, max: 900 }).map(String),
    });
    let counted = false; // a day is counted once
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 3 }), async (some) => {
        for (const { name, day, amount } of some) {
          if (name === 'count' && counted) continue;
          counted ||= name === 'count';
          await commands[name](day, amount);
        }
        const answers = await Promise.all(
          callers.flatMap((caller) => [caller.get(address(organisationId)), caller.get(address(areaId))]),
        );
        const [above, here] = [await report(headOffice), await report(area)].map((one) =>
          JSON.parse(JSON.stringify(one)),
        );
        expect(answers.map(({ body }) => body)).toEqual([above, here, above, here]);
      }),
      { numRuns: 20 },
    );
  });

  it('is not answered to somebody from whom costs are hidden, or who no longer reaches the account', async () => {
    expect((await app.owner.get(address(organisationId))).status).toBe(200);
    const mia = await app.person('Mia');
    const { userId } = (await mia.get<{ userId: string }>('/api/v1/me')).body;
    expect((await mia.get(address(organisationId))).status).toBe(404);
    await addMembership(app.pool, { userId, organisationId, accountId: organisationId, withheld: ['costs'] });
    expect((await mia.get(address(organisationId))).status).toBe(403);
    expect((await app.neighbour.get(address(organisationId))).status).toBe(404);
  });
});
