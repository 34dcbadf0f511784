import { SALES_DAYS_AT_MOST } from '@larder/contract/limits.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { salesContract } from '@larder/contract/sales.ts';
import { showDay } from '@larder/domain/calendar.ts';
import type { SalesImport } from '@larder/domain/ledger/posting/sales.ts';
import { decimal } from '@larder/domain/money.ts';
import { firstTillDay, repeatedImports } from '@larder/domain/sales/earlier-sales.ts';
import { periodProblem } from '@larder/domain/sales/import-period.ts';
import { type Match, matcher } from '@larder/domain/sales/matching.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, made } from '../kernel/changes.ts';
import { type Ctx, newId, today } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { storeLayout } from '../kernel/sheet-layouts.ts';
import { type ImpactAnswer, noteChanged } from '../ledger/impact/watch-impact.ts';
import { watchThings } from '../ledger/impact/watch-things.ts';
import { postSales } from '../ledger/post/sales.ts';
import { type EarlierSales, earlierSales, lockArea } from './earlier-sales.ts';
import { importWithId } from './locked-import.ts';
import { importTouches } from './sales-locks.ts';
import { liveRecipes, sellablesByPlu } from './sellables.ts';

export type SalesToImport = InputOf<typeof salesContract.importSales>;

/**
 * Take in what a till sold: the lines are stored as they came, matched by their codes, and posted on the last day of the period (rules 6, 7).
 * Lines with days become an import for each day, all of them or none.
 */
export function importSales(ctx: Ctx, sales: SalesToImport): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'analyticsLocation');
  refuseBadPeriod(ctx, sales);

  const plus = sales.lines.map(({ plu }) => plu);
  const recipeIds = sales.choices.map(({ recipeId }) => recipeId);
  return once(ctx, sales, importTouches(ctx, plus, recipeIds), async (tx) => {
    // The area's row is locked first, so that of two imports of one period the later one sees the earlier.
    const [, taken, earlier, sellables, chosen] = await tx.all(
      lockArea(ctx),
      importWithId(ctx, sales.importId),
      earlierSales(ctx, sales),
      sellablesByPlu(ctx.organisationId, plus),
      liveRecipes(ctx.organisationId, recipeIds),
    );
    await refuseWhereClosed(tx, ctx, sales.end);
    if (taken.length > 0) throw new Refusal('sales.already-made');
    refuseEarlier(sales, earlier);
    if (chosen.length < new Set(recipeIds).size) throw new Refusal('not-found', { what: 'recipe' });

    const imports = importsOf(sales, () => newId(ctx));
    const matchOf = matcher(sellables);
    const matched = imports.map((one) => insertImport(tx, ctx, one, matchOf));
    await watchThings(tx, {
      ...{
        ingredientIds: [],
        productIds: matched.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])),
      },
      ...{ days: null, places: [{ accountId: ctx.accountId, day: sales.start }] },
    });
    await postSales(tx, ctx, matched);
    if (sales.layout) storeLayout(tx, ctx, { kind: 'sales', ...sales.layout });
    for (const { importId, filename, start, end, lines } of imports)
      audit(tx, ctx, 'sales.imported', { kind: 'salesImport', id: importId }, null, {
        filename,
        start,
        end,
        lines: lines.length,
      });
    const extra = await noteChanged(tx, ctx, { documentKind: 'salesImport', documentId: sales.importId });
    return {
      changes: imports.map(({ importId }) => ({ collection: 'salesImports', id: importId, accountId: ctx.accountId })),
      extra,
    };
  });
}

/** The imports that a sheet becomes, by day: of lines with days one for each, else one for the whole period. The first has the sheet's id. */
function importsOf(sales: SalesToImport, nextId: () => string): SalesToImport[] {
  const days = [...Map.groupBy(sales.lines, ({ day }) => day ?? null)].toSorted(([a], [b]) =>
    (a ?? '').localeCompare(b ?? ''),
  );
  return days.map(([day, lines], index) => ({
    ...sales,
    importId: index === 0 ? sales.importId : nextId(),
    ...(day === null ? {} : { start: day, end: day }),
    lines,
  }));
}

function refuseBadPeriod(ctx: Ctx, { start, end, lines }: SalesToImport): void {
  if (lines.some(({ day }) => day && (day < start || day > end))) throw new Refusal('sales.day-outside-period');
  const problem = periodProblem({ start, end }, today(ctx), SALES_DAYS_AT_MOST);
  if (problem) throw new Refusal(problem, { end: showDay(end), days: SALES_DAYS_AT_MOST });
}

/** Days that a till has sent are never imported again (SALES-012); days of another sheet only when the person confirms (SALES-013). */
function refuseEarlier(sales: SalesToImport, earlier: readonly EarlierSales[]): void {
  const tillDay = firstTillDay(sales, earlier);
  if (tillDay) throw new Refusal('sales.till-day-covered', { date: showDay(tillDay) });

  const [repeated] = repeatedImports(sales, earlier);
  if (!repeated || sales.confirmRepeat) return;
  const { start, end, filename } = repeated;
  throw new Refusal('sales.period-imported', { start: showDay(start), end: showDay(end), filename });
}

/** Writes the import and its lines, each with the dish it counts as, and answers what is to be posted. */
function insertImport(tx: Tx, ctx: Ctx, sales: SalesToImport, matchOf: (plu: string) => Match | null): SalesImport {
  const { organisationId: organisation_id, accountId } = ctx;
  const importOf = { organisation_id, import_id: sales.importId };
  const choices = new Map(sales.choices.map(({ plu, recipeId }) => [plu, recipeId]));
  const lines = sales.lines.map((line) => {
    const chosen = choices.get(line.plu);
    const match = chosen === undefined ? matchOf(line.plu) : { kind: 'recipe' as const, productId: chosen };
    return { ...line, lineId: newId(ctx), match, chosenByHand: chosen !== undefined };
  });
  tx.send(
    insertRows('sales_import', [
      {
        ...importOf,
        account_id: accountId,
        filename: sales.filename,
        start_day: sales.start,
        end_day: sales.end,
        ...made(ctx),
      },
    ]),
    insertRows(
      'sales_import_line',
      lines.map((line) => ({
        ...importOf,
        line_id: line.lineId,
        line_no: line.row,
        plu: line.plu,
        name: line.name,
        quantity: line.quantity,
        sheet_price: line.sheetPrice,
        sheet_gross: line.sheetGross,
        sheet_net: line.sheetNet,
        match_kind: line.match?.kind ?? null,
        product_id: line.match?.productId ?? null,
        chosen_by_hand: line.chosenByHand,
      })),
    ),
  );
  return {
    importId: sales.importId,
    accountId,
    startDay: sales.start,
    endDay: sales.end,
    lines: lines.map(({ lineId, match, quantity }) => ({
      lineId,
      productId: match?.productId ?? null,
      quantity: decimal(quantity),
    })),
  };
}
