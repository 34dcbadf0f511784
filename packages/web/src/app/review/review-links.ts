import type { StocktakeReportLine } from '@larder/contract/stock.ts';
import { linkOptions } from '@tanstack/react-router';
import { THIS_LOAD } from '../routes/this-load.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The supplier whose orders the order was opened from. */
    ordersOf?: string | undefined;
    /** The line of a stocktake's report that was opened. */
    stocktakeLine?: CarriedLine | undefined;
  }
}

/** A line of a report as it was computed, with the page load in which it was opened. */
interface CarriedLine {
  line: StocktakeReportLine;
  load: string;
}

/** The orders of one supplier by month. */
export function ordersBySupplierOf(accountId: string, supplierId: string) {
  return linkOptions({ to: '/$accountId/review/supplier-statements/$supplierId', params: { accountId, supplierId } });
}

export function stocktakeReportOf(accountId: string, stocktakeId: string) {
  return linkOptions({ to: '/$accountId/review/stocktake/report/$stocktakeId', params: { accountId, stocktakeId } });
}

/** One ingredient of a stocktake's report, which is given its computed line on the way (REV-008). */
export function stocktakeLineOf(accountId: string, stocktakeId: string, line: StocktakeReportLine) {
  return linkOptions({
    to: '/$accountId/review/stocktake/report/$stocktakeId/$ingredientId',
    params: { accountId, stocktakeId, ingredientId: line.ingredientId },
    state: { stocktakeLine: { line, load: THIS_LOAD } },
  });
}

/** Returns the line that was given on the way; null after a reload, when its figures may be others. */
export function lineGiven(carried: CarriedLine | undefined): StocktakeReportLine | null {
  return carried?.load === THIS_LOAD ? carried.line : null;
}
