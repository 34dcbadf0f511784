import { randomUUID } from 'node:crypto';
import { NEXT_STEPS, type NextSteps } from '@larder/contract/accounts.ts';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { expectGuardedQuery } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { organisationId: organisation_id, areaId, locationId, organisationId } = app.ours;

const at = '2026-11-20T12:00:00Z';
const audited = { created_at: at, created_by: 'Gino', updated_at: at, updated_by: 'Gino' };

const write = (...queries: Parameters<typeof insertRows>[]) =>
  writing(app.pool, organisation_id, async (tx) => tx.send(...queries.map(([table, rows]) => insertRows(table, rows))));

async function steps(accountId: string): Promise<string[]> {
  const { body } = await app.owner.get<NextSteps>(`/api/v1/accounts/${accountId}/next-steps`);
  const done = Object.entries(body.done).flatMap(([step, isDone]) => (isDone ? [step] : []));
  return body.firstGrossProfit ? [...done, 'gross profit'] : done;
}

const count = (day: string) =>
  write([
    'stocktake',
    [{ organisation_id, stocktake_id: randomUUID(), account_id: areaId, day, is_draft: false, ...audited }],
  ]);

describe('the next steps', () => {
  it('rule 29: are ticked as they are done, for the area and for all above it, until the first gross profit', async () => {
    expect(await steps(areaId)).toEqual([]);

    const supplier_id = randomUUID();
    const option_id = randomUUID();
    await write(
      ['supplier', [{ organisation_id, supplier_id, name: 'Bidvest', ...audited }]],
      [
        'supplier_option',
        [{ organisation_id, option_id, supplier_id, supplier_code: 'F1', name: 'Flour', ...audited }],
      ],
      [
        'option_price',
        [
          {
            organisation_id,
            price_id: randomUUID(),
            option_id,
            effective_day: '2026-11-01',
            recorded_at: at,
            unit_price: '1',
            uom: 'bag',
            source_kind: 'edit',
            source_id: randomUUID(),
          },
        ],
      ],
    );
    expect(await steps(areaId)).toEqual(['prices']);

    await write(['recipe', [{ organisation_id, recipe_id: randomUUID(), name: 'Margherita', ...audited }]]);
    expect(await steps(areaId)).toEqual(['prices', 'recipe']);

    await count('2026-11-09');
    expect(await steps(areaId)).toEqual(['prices', 'recipe', 'openingCount']);

    const order = { organisation_id, account_id: areaId, supplier_id, user_id: 'x', user_name: 'Gino', ...audited };
    const days = { order_date: '2026-11-09', delivery_date: '2026-11-10' };
    await write(['purchase_order', [{ ...order, ...days, order_id: randomUUID(), status: 'SENT' }]]);
    expect(await steps(areaId)).toEqual(['prices', 'recipe', 'openingCount']);
    await write(['purchase_order', [{ ...order, ...days, order_id: randomUUID(), status: 'RECEIVED' }]]);
    expect(await steps(areaId)).toEqual(['prices', 'recipe', 'openingCount', 'order']);

    await write([
      'sales_import',
      [
        {
          organisation_id,
          import_id: randomUUID(),
          account_id: areaId,
          filename: 'week.xlsx',
          start_day: '2026-11-09',
          end_day: '2026-11-15',
          ...audited,
        },
      ],
    ]);
    expect(await steps(areaId)).toEqual(['prices', 'recipe', 'openingCount', 'order', 'sales']);

    await count('2026-11-16');
    const all = ['prices', 'recipe', 'openingCount', 'order', 'sales', 'closingCount', 'gross profit'];
    for (const accountId of [areaId, locationId, organisationId]) expect(await steps(accountId)).toEqual(all);
  });

  it('are of nobody else', async () => {
    await expectGuardedQuery(app, `/api/v1/accounts/${areaId}/next-steps`);
    const { body } = await app.neighbour.get<NextSteps>(`/api/v1/accounts/${app.theirs.areaId}/next-steps`);
    expect(Object.values(body.done)).toEqual(NEXT_STEPS.map(() => false));
  });
});
