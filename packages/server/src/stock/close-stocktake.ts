import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { addDays, type Day, showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { spansOf } from '@larder/domain/stock/count-clock.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { mayClose } from '@larder/domain/stock/stocktake.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { type ImpactAnswer, noteChanged } from '../ledger/impact/watch-impact.ts';
import { type CountedRow, countedLine } from '../ledger/post/closed-counts.ts';
import { closeCount } from '../ledger/post/counts.ts';
import { restateQuantities, thingsTyped, USED_COLUMNS } from '../ledger/post/typed-lines.ts';
import { writeSums } from '../ledger/sums/sum-changes.ts';
import { keepClosedFigures } from './closed-figures.ts';
import { countTouches } from './count-locks.ts';
import { inScope } from './count-scope.ts';
import { freezeWorth } from './counted-worth.ts';
import { holdStocktake, type Stocktake } from './draft-stocktake.ts';
import { placeDocuments } from './place-documents.ts';
import { watchCount } from './watch-count.ts';

export type CloseStocktake = InputOf<typeof stockContract.closeStocktake>;

/**
 * Close the period with a stocktake (STK-015): what was counted becomes the opening stock of its day, what was not counted carries its
 * expected stock on (rule 8), prices are stored on the lines, and the period's figures are stored as they are at this first close (rule 9).
 * A spot count does the first three alone: it ends no period, and there may be any number a day (rule 88).
 */
export async function closeStocktake(ctx: Ctx, input: CloseStocktake) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once<{ period: { from: Day; to: Day } | null } & ImpactAnswer>(
    ctx,
    input,
    countTouches(ctx, input.stocktakeId, input.countAsZero),
    async (tx) => {
      const { stocktakeId } = input;
      const draft = await holdStocktake(tx, ctx, stocktakeId);
      if (!draft.isDraft) throw new Refusal('stocktake.closed-meanwhile', { by: draft.closedBy ?? 'Somebody' });
      if (!mayClose(draft.day, today(ctx))) throw new Refusal('stocktake.too-early', { day: showDay(draft.day) });
      await refuseWhereClosed(tx, ctx, addDays(draft.day, -1));
      const zeros = await countAsZero(tx, ctx, draft, input.countAsZero);
      await restateQuantities(tx, 'stocktake', [stocktakeId]); // a yield may have been stated since they were typed
      const [[taken], lines] = await tx.all(sameDayQuery(ctx, draft.day), linesQuery(ctx, stocktakeId));
      if (taken && draft.kind === 'FULL') throw new Refusal('stocktake.day-taken', { day: showDay(draft.day) });
      if (lines.length === 0) throw new Refusal('stocktake.no-counts');
      const typed = lines.map((line) => ({ kind: line.kind, refId: line.ref_id, recordUnit: line.record_unit }));
      tx.needs({ exclusive: { areas: [ctx.accountId] }, shared: thingsTyped(typed) });

      await watchCount(tx, ctx, { stocktakeId, day: draft.day });
      const cost = await freezeWorth(tx, stocktakeId, addDays(draft.day, -1));
      const placed = await placeDocuments(tx, ctx, draft, input.placed ?? []);
      const spans = spansOf(draft, { ...draft, timeZone: ctx.timeZone });
      markClosed(tx, ctx, stocktakeId, { cost, ...spans });
      await closeCount(tx, ctx, {
        stocktakeId,
        accountId: ctx.accountId,
        day: draft.day,
        lines: lines.map(countedLine),
        clock: { ...spans, placed },
      });
      await writeSums(tx); // the figures are read from them
      const period = draft.kind === 'FULL' ? await keepClosedFigures(tx, ctx, { stocktakeId, day: draft.day }) : null;
      audit(
        tx,
        ctx,
        'stocktake.closed',
        { kind: 'stocktake', id: stocktakeId },
        { isDraft: true, cost: null, closedBy: null },
        {
          isDraft: false,
          day: draft.day,
          cost: cost === null ? null : decimal(cost).toFixed(),
          closedBy: ctx.userName,
          lines: lines.length,
          countedAsZero: zeros,
        },
      );
      return {
        changes: [
          { collection: 'stocktakes', id: stocktakeId, accountId: ctx.accountId },
          ...lines.map((line) => ({
            collection: 'stocktakeLines' as const,
            id: line.line_id,
            accountId: ctx.accountId,
            deleted: true,
          })),
        ],
        extra: { period, ...(await noteChanged(tx, ctx, { documentKind: 'stocktake', documentId: stocktakeId })) },
      };
    },
  );
}

async function countAsZero(tx: Tx, ctx: Ctx, draft: Stocktake, ids: readonly string[]): Promise<object[]> {
  const { stocktakeId, scope } = draft;
  if (ids.length === 0) return [];
  const ingredients = await tx.run(
    raw<{ id: string; unit: string }>(sql`
      select i.ingredient_id as id, i.recipe_unit as unit from ingredient i
      where i.organisation_id = ${ctx.organisationId} and i.ingredient_id = any (${ids}::uuid[]) and ${inScope(ctx.organisationId, scope)}
      order by i.ingredient_id`),
  );
  if (ingredients.length < new Set(ids).size) throw new Refusal('not-found', { what: 'ingredient' });
  const zeros = ingredients.map(({ id, unit }) => ({
    organisation_id: ctx.organisationId,
    stocktake_id: stocktakeId,
    line_id: countLineId(stocktakeId, { kind: 'ingredient', refId: id, shelfId: null, recordUnit: unit }),
    kind: 'ingredient',
    ref_id: id,
    record_unit: unit,
    amount: '0',
    base_quantity: '0',
    counted_at: ctx.now().toISOString(),
    counted_by: ctx.userName,
  }));
  tx.send(insertRows('stocktake_line', zeros, 'on conflict do nothing')); // somebody counted it meanwhile: their count holds
  return zeros.map(({ kind, ref_id, amount, record_unit }) => ({ kind, ref_id, amount, record_unit }));
}

function sameDayQuery(ctx: Ctx, day: Day) {
  return raw<{ one: number }>(sql`
    select 1 as one from stocktake
    where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and day = ${day} and not is_draft
      and kind = 'FULL'`);
}

function linesQuery(ctx: Ctx, stocktakeId: string) {
  return raw<CountedRow & { line_id: string }>(sql`
    select l.line_id, l.counted_at, ${USED_COLUMNS} from stocktake_line l
    where l.organisation_id = ${ctx.organisationId} and l.stocktake_id = ${stocktakeId} order by l.kind, l.ref_id`);
}

/** How many ingredients can be counted today: those in use, and what was counted all the same. */
function ingredientsListed(ctx: Ctx, stocktakeId: string): RawBuilder<number> {
  return sql`(
    select count(*) from ingredient i
    where i.organisation_id = ${ctx.organisationId} and not i.deleted and i.merged_into is null and (not i.archived or exists (
      select from stocktake_line l
      where l.organisation_id = i.organisation_id and l.stocktake_id = ${stocktakeId} and l.kind = 'ingredient' and l.ref_id = i.ingredient_id)))`;
}

function markClosed(
  tx: Tx,
  ctx: Ctx,
  stocktakeId: string,
  { cost, counting, trading }: ReturnType<typeof spansOf> & { cost: string | null },
): void {
  const at = ctx.now().toISOString();
  tx.send(
    raw(sql`
      update stocktake set is_draft = false, cost = ${cost}, closed_at = ${at}, closed_by = ${ctx.userName},
        ingredients_listed = ${ingredientsListed(ctx, stocktakeId)},
        counting_from = ${counting.from}, counting_until = ${counting.until},
        trading_from = ${trading?.from ?? null}, trading_until = ${trading?.until ?? null},
        ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and stocktake_id = ${stocktakeId}`),
  );
}
