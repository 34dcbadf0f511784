import { id } from '@larder/contract/primitives.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { FigureDetail, FigureName, reportsContract } from '@larder/contract/reports.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { LISTED_FIGURE_NAMES } from '@larder/domain/reports/listed-figures.ts';
import type { Db } from '../db/transaction.ts';
import { authorise } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { areasOf } from './areas.queries.ts';
import { documentIngredients, documentLines, ingredientDishes } from './figure-documents.ts';
import { incidentalLines } from './figure-incidentals.ts';
import { listedLines } from './figure-listed.ts';
import { type FigurePage, PER_PAGE, pageOf } from './figure-page.ts';
import { reconcilliationLines } from './figure-reconcilliation.ts';
import type { FigureScope } from './figure-scope.ts';
import { stockLines } from './figure-stock.ts';
import { importDishes, importLines } from './figure-takings.ts';
import { varianceLines } from './figure-variance.ts';

export type OpenFigure = InputOf<typeof reportsContract.figureDetail>;

/** What a figure is made of: documents or ingredients, largest first, each of which may open further. The lines sum to the figure; one whose £ is not known is named as missing. */
export async function figureDetail(
  db: Db,
  ctx: Ctx,
  { from, to, figure, within, offset = 0 }: OpenFigure,
): Promise<FigureDetail> {
  authorise(ctx, 'analyticsLocation');
  if (to < from) throw new Refusal('report.no-period');
  const areas = await areasOf(db, ctx);
  const scope: FigureScope = { db, areas, accountIds: areas.map((area) => area.accountId), from, to, offset };
  const page = within === undefined ? await linesOf(scope, figure) : await linesWithin(scope, figure, partsOf(within));
  return {
    figure,
    ...page,
    missing: [...page.missing],
    next: offset + PER_PAGE < page.count ? offset + PER_PAGE : null,
  };
}

/** A key that no line has opens nothing. */
function partsOf(within: string): string[] {
  const parts = within.split('/');
  if (!parts.every((part) => id.safeParse(part).success)) throw new Refusal('not-found', { what: 'line' });
  return parts;
}

function linesOf(scope: FigureScope, figure: FigureName): Promise<FigurePage> {
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
    case 'freeGoods':
    case 'replacements':
    case 'writtenOff':
      return listedLines(scope, figure);
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
): Promise<FigurePage> {
  if (figure === 'netSales') return importDishes(scope, documentId);
  if (isMade(figure)) return Promise.resolve(pageOf([], 0));
  return ingredientId === undefined
    ? documentIngredients(scope, figure, documentId)
    : ingredientDishes(scope, figure, documentId, ingredientId);
}

/** Figures whose lines open no further. */
const MADE = [
  ...(['opening', 'closing', 'stockVariance', 'reconcilliation', 'allowance', 'pettyCash'] as const),
  ...LISTED_FIGURE_NAMES,
] as const;

function isMade(figure: FigureName): figure is (typeof MADE)[number] {
  return MADE.some((one) => one === figure);
}
