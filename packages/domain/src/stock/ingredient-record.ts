import { type Figure, showStock } from '../show.ts';
import type { BaseUnit } from '../units.ts';

/** The line of one ingredient in the report of a stocktake, in base units; closing null: it was not counted. */
interface ReportLine {
  unit: BaseUnit;
  opening: Figure;
  ordered: Figure;
  sold: Figure;
  wasted: Figure;
  transferred: Figure;
  theoretical: Figure;
  closing: Figure;
  variance: Figure;
}

/** Returns a line of the report as it is read, in kg, l or units, under the names of the specification (STK-012). */
export function ingredientRecord(line: ReportLine) {
  const shown = (figure: Figure) => showStock(figure, line.unit);
  return {
    unitStockDisplay: shown(line.opening),
    orderQuantityDisplay: shown(line.ordered),
    saleQuantityDisplay: shown(line.sold),
    wastageQuantityDisplay: shown(line.wasted),
    transferQuantityDisplay: shown(line.transferred),
    livestockDisplay: shown(line.theoretical),
    thisStockDisplay: shown(line.closing),
    varianceDisplay: shown(line.variance),
  };
}
