import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { insertRows } from '../db/insert-rows.ts';
import { appendToChain } from '../food-safety/append.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import { type Ctx, listToday } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { scopeOf } from '../kernel/scope.ts';
import { allergenChartOf } from './allergen-chart.ts';

/** Sign the allergen chart as it was looked at: its hash enters the chain, and the chart itself is stored beside it. */
export async function signChart(ctx: Ctx, input: InputOf<typeof tasksContract.signChart>) {
  authoriseInArea(ctx, 'tasksLocation', 'checks');

  return once(ctx, input, 'none', async (tx) => {
    const { entryId, sha256: seen } = input;
    const { chart, sha256 } = await allergenChartOf(tx, scopeOf(ctx));
    if (sha256 !== seen) throw new Refusal('chart.changed-meanwhile');
    const row = {
      organisation_id: ctx.organisationId,
      account_id: ctx.accountId,
      sha256,
      chart: { ...chart } as never,
    };
    tx.send(insertRows('signed_chart', [row], 'on conflict do nothing'));
    const changes = await appendToChain(tx, ctx, [
      {
        ...{ id: entryId, day: listToday(ctx), claimed: ctx.now().toISOString(), flags: [], clock: null, device: null },
        ...{ corrects: null, record: { kind: 'chart', payload: { sha256 } } },
      },
    ]);
    audit(tx, ctx, 'chart.signed', { kind: 'safety-entry', id: entryId }, null, { sha256 });
    return { changes };
  });
}
