import { id } from '@larder/contract/primitives.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { FigureDetail, FigureLine, FigureName, reportsContract } from '@larder/contract/reports.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { knownWorth, sumKnown } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import type { Db } from '../db/transaction.ts';
import { authorise } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { textOrNull } from '../ledger/figures/period-figures.ts';
import { areasOf } from './areas.queries.ts';
import { documentIngredients, documentLines, ingredientDishes } from './figure-documents.ts';
import { incidentalLines } from './figure-incidentals.ts';
import { reconcilliationLines } from './figure-reconcilliation.ts';
import type { FigureScope } from './figure-scope.ts';
import { stockLines } from './figure-stock.ts';
import { importDishes, importLines } from './figure-takings.ts';
import { varianceLines } from './figure-variance.ts';

export type OpenFigure = InputOf<typeof reportsContract.figureDetail>;

const PER_PAGE = 50;

/** What a figure is made of: documents or ingredients, largest first, each of which may open further. The lines sum to the figure; one whose £ is not known is named as missing. */
export async function figureDetail(
  db: Db,
  ctx: Ctx,
  { from, to, figure, within, offset = 0 }: OpenFigure,
): Promise<FigureDetail> {
  authorise(ctx, 'analyticsLocation');
  if (to < from) throw new Refusal('report.no-period');
  const areas = await areasOf(db, ctx);
  const scope: FigureScope = { db, areas, accountIds: areas.map((area) => area.accountId), from, to };
  const lines = within === undefined ? await linesOf(scope, figure) : await linesWithin(scope, figure, partsOf(within));
  const { value, missing } = sumKnown(
    lines.map((line) => knownWorth(line.title, line.value === null ? null : decimal(line.value))),
  );
  return {
    figure,
    total: textOrNull(value),
    missing: [...missing],
    lines: lines.slice(offset, offset + PER_PAGE),
    count: lines.length,
    next: offset + PER_PAGE < lines.length ? offset + PER_PAGE : null,
  };
}

/** A key that no line has opens nothing. */
function partsOf(within: string): string[] {
  const parts = within.split('/');
  if (!parts.every((part) => id.safeParse(part).success)) throw new Refusal('not-found', { what: 'line' });
  return parts;
}

function linesOf(scope: FigureScope, figure: FigureName): Promise<FigureLine[]> {
  switch (figure) {
    case 'netSales':
      return importLines(scope);
    case 'opening':
    case 'closing':
      return stockLines(scope, figure);
    case 'stockVariance':
      return varianceLines(scope);
    case 'reconcilliation':
      return reconcilliationLines(scope);
    case 'allowance':
    case 'pettyCash':
      return incidentalLines(scope, figure);
    default:
      return documentLines(scope, figure);
  }
}

function linesWithin(
  scope: FigureScope,
  figure: FigureName,
  [documentId = '', ingredientId]: string[],
): Promise<FigureLine[]> {
  if (figure === 'netSales') return importDishes(scope, documentId);
  if (figure === 'opening' || figure === 'closing' || figure === 'stockVariance' || figure === 'reconcilliation')
    return Promise.resolve([]);
  if (figure === 'allowance' || figure === 'pettyCash') return Promise.resolve([]);
  return ingredientId === undefined
    ? documentIngredients(scope, figure, documentId)
    : ingredientDishes(scope, figure, documentId, ingredientId);
}
