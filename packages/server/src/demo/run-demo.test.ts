import { randomUUID } from 'node:crypto';
import { periodProfit } from '@larder/domain/ledger/gross-profit.ts';
import { knownProfit } from '@larder/domain/ledger/known-profit.ts';
import { sum } from '@larder/domain/money.ts';
import { periodsBetween } from '@larder/domain/reports/periods.ts';
import { profitBridge } from '@larder/domain/reports/profit-bridge.ts';
import { verifyChain } from '@larder/domain/tasks/verify-chain.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheaperOffers } from '../catalogue/market/cheaper-offers.queries.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { seal } from '../food-safety/sealing.ts';
import type { Ctx } from '../kernel/context.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { periodOf } from '../ledger/figures/period-figures.ts';
import { listsCard } from '../start/lists-card.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { exportOf, figuresOf, taken } from '../testing/moving.ts';
import { storedLinks } from '../testing/stored-links.ts';
import { deleteDemo } from './demo-group.ts';
import { admitDemoOwner, demoOwner } from './demo-person.ts';
import { demoPassword } from './demo-record.ts';
import { runDemo } from './run-demo.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const database = await testDatabase();
const app = await startTestApp(database, { now: () => NOW });
const { theirs } = app;
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

/** The last three weeks of the half year, in an organisation of its own. */
async function shortDemo(): Promise<string> {
  const ids = { headOfficeId: randomUUID(), areaId: randomUUID() };
  const owner = demoOwner();
  await runDemo(app.services, owner, ids, () => undefined, 3);
  await admitDemoOwner(pool, owner, demoPassword(ids.headOfficeId), NOW);
  return ids.headOfficeId;
}

function ask<Row>(organisationId: string, query: ReturnType<typeof sql>): Promise<Row[]> {
  return reading(pool, organisationId, (db) => db.run(raw<Row>(query)));
}

const sums = (organisationId: string) =>
  ask(
    organisationId,
    sql`select kind, count(*)::int as rows, sum(quantity)::text as quantity, sum(value)::text as value from stock_movement group by kind order by kind`,
  );

let demo: string;
beforeAll(async () => {
  demo = await shortDemo();
}, 300_000);

describe('the demo group', () => {
  it('has the catalogue, the places and the trade that it promises', async () => {
    const [counts] = await ask(
      demo,
      sql`select (select count(*)::int from ingredient) as ingredients, (select count(*)::int from supplier) as suppliers,
        (select count(*)::int from recipe where plu is null) as preparations, (select count(*)::int from recipe where plu is not null and plu not like 'DRINK-%') as dishes,
        (select count(*)::int from modifier) as modifiers, (select count(*)::int from menu) as menus,
        (select count(*)::int from account where type = 'LOCATION') as locations, (select count(*)::int from sales_import) as imports,
        (select count(*)::int from stocktake where not is_draft) as counts`,
    );
    expect(counts).toEqual({
      ingredients: 159,
      suppliers: 7,
      preparations: 12,
      dishes: 91,
      modifiers: 3,
      menus: 1,
      locations: 2,
      imports: 12,
      counts: 8,
    });
  });

  it('has dishes that offer its modifiers: what fits every pizza all of them, the base of 12 inch those of that size; dips are sold alone', async () => {
    expect(
      await ask(
        demo,
        sql`select m.name, count(distinct r.recipe_id)::int as dishes, count(distinct r.recipe_id) filter (where r.name like '%(M)')::int as medium
          from modifier m join recipe_item i on i.organisation_id = m.organisation_id and i.kind = 'modifier' and i.ref_id = m.modifier_id
          join recipe_version v on v.organisation_id = i.organisation_id and v.version_id = i.version_id
          join recipe r on r.organisation_id = v.organisation_id and r.recipe_id = v.recipe_id
          group by m.name order by m.name`,
      ),
    ).toEqual([
      { name: 'Base choice', dishes: 29, medium: 29 },
      { name: 'Extra toppings', dishes: 91, medium: 29 },
    ]);
  });

  it('rule 32: saves its orders as sent without a mail, leaves one to receive and a draft in each area, and one to be weighed in each kitchen', async () => {
    expect(await ask(demo, sql`select count(*)::int as n from outbox`)).toEqual([{ n: 0 }]);
    expect(
      await ask(
        demo,
        sql`select status, count(*)::int as n from purchase_order where status <> 'RECEIVED' group by status order by status`,
      ),
    ).toEqual([
      { status: 'DRAFT', n: 4 },
      { status: 'SENT', n: 6 },
    ]);
  });

  it('rules 48 and 49: weighs cheeses that are paid by the kg, and has crates with the dairy, most of which went back', async () => {
    const [cheese] = await ask<{ lines: number; differ: number }>(
      demo,
      sql`select count(*)::int as lines, (count(*) filter (where weighed <> quantity_received * 3000))::int as differ
        from purchase_order_line where priced_by_weight and weighed is not null`,
    );
    expect(cheese?.lines).toBeGreaterThan(0);
    expect(cheese?.differ).toBe(cheese?.lines);
    const crates = await ask<{ came: number; back: number; held: string }>(
      demo,
      sql`select (sum(l.quantity_received) filter (where o.type = 'DEBIT'))::int as came,
          (sum(l.quantity_received) filter (where o.type = 'CREDIT'))::int as back,
          (select trim_scale(sum(value)) from stock_movement where kind = 'deposit')::text as held
        from purchase_order_line l join purchase_order o using (organisation_id, order_id) where l.deposit and o.status = 'RECEIVED'`,
    );
    const { came = 0, back = 0, held } = crates[0] ?? {};
    expect(back).toBeGreaterThan(0);
    expect(held).toBe(String((came - back) * 3.5));
  });

  it('rule 14: retains every derived figure equal to what the ledger and the documents say', async () => {
    expect(await reading(pool, demo, ledgerDifferences)).toEqual([]);
  }, 60_000);

  it('REP-054, rule 14: leads from theoretical to actual gross profit in steps that add up exactly, in every period of every place', async () => {
    const places = await ask<{ name: string; type: string; areas: string[]; days: string[] }>(
      demo,
      sql`select a.name, a.type, array_agg(distinct s.account_id)::text[] as areas, array_agg(distinct s.day::text) as days
        from account a join account_home h on a.account_id = any (h.ancestors)
        join stocktake s on s.organisation_id = a.organisation_id and s.account_id = h.account_id and not s.is_draft
        group by a.account_id, a.name, a.type order by a.type, a.name`,
    );
    const areas = Array.from({ length: 4 }, () => 'DEPARTMENT');
    expect(places.map(({ type }) => type)).toEqual([...areas, 'LOCATION', 'LOCATION', 'OWNER']);
    for (const { name, areas, days } of places) {
      const periods = periodsBetween(days);
      expect(periods.length, name).toBeGreaterThan(0);
      for (const { from, to } of periods) {
        const { figures } = periodProfit(await reading(pool, demo, (db) => periodOf(db, areas, from, to)));
        const bridge = figures && profitBridge(knownProfit(figures, new Set()));
        if (!bridge) throw new Error(`${name} has no bridge from ${from} to ${to}`);
        const end = sum([bridge.theoreticalGp, ...bridge.steps.map((step) => step.change)]);
        expect(end.toFixed(), `${name} ${from}`).toBe(bridge.actualGp.toFixed());
        expect(bridge.actualGp).toEqual(figures?.actualGp);
      }
    }
  });

  it('has the lists, fridges and logs of a working kitchen in every area: most of it in time, a little missed or late, and what was out of its limit acted upon', async () => {
    const places = await ask<{ id: string; fridges: number; ticks: number; readings: number; open: number }>(
      demo,
      sql`select a.account_id as id,
          (select count(*)::int from task t where t.account_id = a.account_id and t.type = 'FRIDGE') as fridges,
          (select count(*)::int from food_safety_entry e where e.account_id = a.account_id and e.kind = 'tick') as ticks,
          (select count(*)::int from food_safety_entry e where e.account_id = a.account_id and e.kind = 'fridge') as readings,
          (select count(*)::int from food_safety_entry e where e.account_id = a.account_id and e.payload @> '{"ok": false}'
            and not exists (select from food_safety_entry d where d.kind = 'action' and d.payload ->> 'entry' = e.entry_id::text)) as open
        from account a where a.type = 'DEPARTMENT' and exists (select from purchase_order o where o.account_id = a.account_id)`,
    );
    expect(places).toHaveLength(4);
    for (const { fridges, ticks, readings, open } of places) {
      expect(fridges).toBeGreaterThanOrEqual(2);
      expect(ticks).toBeGreaterThan(100);
      expect(readings).toBeGreaterThan(80);
      expect(open).toBe(0);
    }
    const [shares] = await ask<{ out: number; actions: number; flagged: number; late: number; later: number }>(
      demo,
      sql`select (count(*) filter (where kind = 'fridge' and payload @> '{"ok": false}'))::int as out,
          (count(*) filter (where kind = 'action'))::int as actions,
          (count(*) filter (where flags ->> 0 like 'late:%' and kind = 'fridge'))::int as flagged,
          (count(*) filter (where kind = 'tick' and (claimed_at at time zone 'Europe/London')::time between '08:00' and '09:30'))::int as late,
          (count(*) filter (where recorded_at > ${NOW.toISOString()}))::int as later
        from food_safety_entry`,
    );
    expect(shares).toEqual({ out: 2, actions: 4, flagged: 2, late: expect.any(Number), later: 0 });
    expect(shares?.late).toBeGreaterThanOrEqual(6);
    const org = { ...app.ours.headOffice, organisationId: demo, accountId: demo };
    const card = await reading(pool, demo, (db) => listsCard(db, { ...org, now: () => NOW }));
    expect(card?.lists[0]).toMatchObject({
      ...{ accountName: 'Bella Napoli Leeds, Kitchen', name: 'Closing list', day: '2026-11-20', tasks: 2 },
    });
  });

  it('rule 128: has fridges that stand for the shelves on which what they cool was counted', async () => {
    const fridges = await ask<{ name: string; cools: string; counted: number }>(
      demo,
      sql`select distinct v.action as name, s.name as cools,
          (select count(distinct l.ref_id)::int from stocktake_line l join stocktake c using (organisation_id, stocktake_id)
            where l.shelf_id = s.shelf_id and c.account_id = s.account_id and not c.is_draft) as counted
        from task t join task_version v using (organisation_id, task_id)
        join shelf s on s.account_id = t.account_id and v.shelf_ids ? s.shelf_id::text where t.type = 'FRIDGE' order by 1, 2`,
    );
    expect(fridges.map(({ name, cools }) => `${name}: ${cools}`)).toEqual([
      'Bottle fridge: Bottle fridge',
      'Dessert fridge: Dessert fridge',
      'Freezer: Freezer',
      'Milk and juice fridge: Milk and juice fridge',
      'Pizza counter fridge: Pizza counter',
      'Walk-in fridge: Walk-in',
    ]);
    for (const { name, counted } of fridges) expect(counted, name).toBeGreaterThan(0);
  });

  it('rule 127: has a warm delivery that was accepted with what was done, and one of which a line was refused', async () => {
    const warm = await ask<{ name: string; temperature: string; done: string; refused: number }>(
      demo,
      sql`select w.text as name, e.payload ->> 'temperature' as temperature, a.payload ->> 'done' as done,
          (select count(*)::int from purchase_order_line l where l.order_id = (e.payload ->> 'order')::uuid and l.refused_lots > 0) as refused
        from food_safety_entry e
        join food_safety_entry a on a.kind = 'action' and a.payload ->> 'entry' = e.entry_id::text
        join food_safety_words w on w.entry_id = e.entry_id and w.field = 'name'
        where e.kind = 'delivery' order by 2`,
    );
    expect(warm).toEqual([
      { name: 'Dales Dairy Direct', temperature: '7.8', done: 'Told the supplier', refused: 0 },
      { name: 'Smithfield Catering Butchers', temperature: '9.4', done: 'Refused the goods', refused: 1 },
    ]);
  });

  it('rules 115 and 117: has a tick with a photo in each kitchen, and a preparation list of suggested batches', async () => {
    const photos = await ask<{ key: string; thumb: string }>(
      demo,
      sql`select p.image_key as key, p.thumb_key as thumb from tick_photo p join food_safety_entry e using (organisation_id, entry_id)
        where e.day = '2026-11-20' and e.payload -> 'photos' ->> 0 = p.sha256`,
    );
    expect(photos).toHaveLength(2);
    for (const { key, thumb } of photos)
      for (const file of [key, thumb]) expect(await app.files.size(file)).toBeGreaterThan(1000);
    const preps = await ask<{ lists: number; stated: number; today: number; open: number }>(
      demo,
      sql`select count(distinct account_id)::int as lists, (count(*) filter (where quantity::numeric > 0))::int as stated,
          (count(*) filter (where due_date = '2026-11-21'))::int as today, (count(*) filter (where completed_on is null))::int as open
        from task where type = 'PREP'`,
    );
    expect(preps).toEqual([{ lists: 2, stated: 28, today: 4, open: 2 }]);
  });

  it('rule 118: has entered them in the chain of each restaurant, which verifies from its first to its last entry', async () => {
    const chains = await ask<{ chain: string; seq: number }>(
      demo,
      sql`select chain, seq from food_safety_chain order by chain`,
    );
    expect(chains).toHaveLength(2);
    for (const { chain, seq } of chains) {
      const links = await reading(pool, demo, (db) => storedLinks(db, chain));
      expect(verifyChain(links, { chain, seal })).toMatchObject({ broken: null, entries: seq });
    }
  });

  it('opens its marketplace with goods of its own that are offered for less, fresh, and what that saves in a week', async () => {
    const account: Ctx['account'] = { type: 'OWNER', ancestors: [demo] };
    const ctx: Ctx = { ...app.ours.headOffice, organisationId: demo, accountId: demo, account, now: () => NOW };
    const { offers } = await reading(pool, demo, (db) => cheaperOffers(db, ctx));
    expect(offers.length).toBeGreaterThanOrEqual(5);
    for (const { supplierOptionName, supplierName, effectiveDate, poundsPerWeek } of offers) {
      expect(supplierName).toBe('Riverside Market (demo)');
      expect(effectiveDate >= '2026-10-01', supplierOptionName).toBe(true);
      expect(Number(poundsPerWeek), supplierOptionName).toBeGreaterThan(0);
    }
  });

  it('rule 32: is the same from the same seed, and goes as a whole while others stay', async () => {
    const again = await shortDemo();
    expect(await sums(again)).toEqual(await sums(demo));
    await deleteDemo(pool, again);
    expect(await ask(again, sql`select * from account`)).toEqual([]);
    expect(await sums(again)).toEqual([]);
    expect((await sums(demo)).length).toBeGreaterThan(0);
  }, 300_000);
});

describe('the demo group, exported and taken into an empty group', () => {
  let imported: Awaited<ReturnType<typeof taken>>;
  beforeAll(async () => {
    imported = await taken(app, theirs.headOffice, await exportOf(app, demo));
  }, 240_000);

  it('rule 24: has the same sums, stock, counts, costs, sales and stored figures', async () => {
    expect(imported).toEqual({ status: 'done', problem: null, place: null, leftOut: [] });
    const [before, after] = [await figuresOf(app, demo), await figuresOf(app, theirs.organisationId)];
    for (const [kind, figures] of Object.entries(before)) {
      expect(figures.length, kind).toBeGreaterThan(0);
      expect(after[kind], kind).toEqual(figures);
    }
  });

  it('rule 14: leaves every derived figure equal to what the ledger and the documents say', async () => {
    expect(await reading(pool, theirs.organisationId, ledgerDifferences)).toEqual([]);
  });
});
