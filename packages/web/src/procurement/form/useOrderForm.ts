import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderLineRow } from '@larder/contract/rows/procurement.ts';
import { movesByMoreThanHalf } from '@larder/domain/catalogue/price-change.ts';
import { type Decimal, decimal, parseDecimal } from '@larder/domain/money.ts';
import { fromPricedUnit, nominalUnits, perLot, perPricedUnit } from '@larder/domain/priced-unit.ts';
import { estimatedCost } from '@larder/domain/procurement/costs.ts';
import { isOrdered, typedLineProblems } from '@larder/domain/procurement/draft.ts';
import type { MeasuredLine } from '@larder/domain/procurement/order-limit.ts';
import type { OrderType } from '@larder/domain/procurement/status.ts';
import { readPack } from '@larder/domain/units.ts';
import { useCallback, useMemo, useState } from 'react';
import { newId } from '../../data/new-id.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { priceDoubt } from '../../ui/form/doubt-text.ts';
import { lotsTyped } from '../receive/lots/typed-lots.ts';
import type { TypedRow } from '../typed-order.ts';
import { typedPrice, weighedPack } from '../typed-weight.ts';

const EMPTY = { quantity: '', unitPrice: null, priceOnly: false };

export type ChangeRow = (optionId: string, change: Partial<Omit<TypedRow, 'lineId'>>) => void;

/** The rows that a person filled in, by option, and what they come to; null where costs are withheld. came: a paper states what came, so that what is priced by weight has one. before: rows as they were typed before. */
export function useOrderForm(
  type: OrderType,
  options: readonly SupplierOptionRow[],
  draft: readonly OrderLineRow[],
  before: readonly (readonly [string, TypedRow])[] | null,
  came = false,
) {
  const [started] = useState<ReadonlyMap<string, TypedRow>>(() => untypedRows(draft, options));
  const [rows, setRows] = useState<ReadonlyMap<string, TypedRow>>(() => (before ? new Map(before) : started));
  const change: ChangeRow = useCallback((optionId, changed) => {
    const empty = { ...EMPTY, lineId: newId() };
    setRows((before) => new Map(before).set(optionId, { ...(before.get(optionId) ?? empty), ...changed }));
  }, []);

  const ordered = useMemo(() => orderedRows(options, rows), [options, rows]);
  const seesCosts = useSeesCosts();
  const total = seesCosts ? estimatedCost(type, ordered.map(asLine)) : null;
  const problems = ordered
    .filter((one) => hasProblem(one.row) || (came && isUnweighed(one)))
    .map(({ option }) => option.id);
  const lines = () =>
    ordered.map(({ option, row }) => ({
      lineId: row.lineId,
      optionId: option.id,
      quantity: parseDecimal(row.quantity)?.toFixed() ?? '',
      unitPrice: row.unitPrice === null || !seesCosts ? null : (lotPriceOf(option, row.unitPrice)?.toFixed() ?? ''),
      priceOnly: row.priceOnly,
      ...(option.pricedByWeight ? { weighed: weighedAmount(option, row) } : {}),
      ...(row.tracedLots ? { tracedLots: lotsTyped(row.tracedLots) } : {}),
    }));
  /** What comes of it, with what is answered of the labels. */
  const labelled = useMemo(() => ordered.map(asLabelled), [ordered]);
  const changed = rows !== started && written(rows) !== written(started);
  const doubts = ordered.flatMap(priceDoubts);
  const measured = useMemo(() => ordered.map(asMeasured), [ordered]);
  return { rows, change, changed, ordered: ordered.length, total, problems, doubts, lines, measured, labelled };
}

/** What is priced by weight and came without one. */
function isUnweighed({ option, row }: OrderedRow): boolean {
  return option.pricedByWeight === true && !parseDecimal(row.weighed)?.gt(0);
}

/** A price typed over the list's that moves by more than half is asked about; not where a part of the price is credited. */
function priceDoubts({ option, row }: OrderedRow): string[] {
  const [before, after] = [parseDecimal(option.unitPrice), lotPriceOf(option, row.unitPrice)];
  if (row.priceOnly && before && after?.lte(before)) return [];
  return before && after && movesByMoreThanHalf(before, after) ? [priceDoubt(option.name, before, after)] : [];
}

/** What stands in the rows, as text to compare; a row that was emptied again states nothing. */
function written(rows: ReadonlyMap<string, TypedRow>): string {
  const filled = [...rows].filter(([, row]) => row.quantity !== '' || row.unitPrice !== null || row.priceOnly);
  return JSON.stringify(filled.sort(([one], [other]) => one.localeCompare(other)));
}

/** What one row comes to, £; null as long as it is not ordered or no number, and where its price is not shown. */
export function rowTotal(option: SupplierOptionRow, row: TypedRow | undefined): Decimal | null {
  if (!row || option.unitPrice === null || !isOrdered(typed(option, row)) || hasProblem(row)) return null;
  const { quantity, unitPrice } = asLine({ option, row });
  return quantity.mul(unitPrice);
}

interface OrderedRow {
  option: SupplierOptionRow;
  row: TypedRow;
}

function orderedRows(options: readonly SupplierOptionRow[], rows: ReadonlyMap<string, TypedRow>): OrderedRow[] {
  return options.flatMap((option) => {
    const row = rows.get(option.id);
    return row && isOrdered(typed(option, row)) ? [{ option, row }] : [];
  });
}

function typed(option: SupplierOptionRow, row: TypedRow) {
  return { quantity: row.quantity, unitPrice: row.unitPrice ?? listPriceOf(option) };
}

/** The list's own price is never a problem, however many decimals it has. */
function hasProblem(row: TypedRow): boolean {
  const { quantity, unitPrice } = typedLineProblems(row);
  return quantity !== null || unitPrice !== null;
}

function asLine({ option, row }: OrderedRow): { quantity: Decimal; unitPrice: Decimal } {
  const weighed = parseDecimal(row.weighed); // a paper states it; the sum is of what was weighed
  const lots = weighed && option.pricedByWeight ? weighed.div(nominalUnits(readPack(option))) : null;
  return { quantity: lots ?? parseDecimal(row.quantity) ?? decimal(0), unitPrice: lotPrice(option, row) };
}

function lotPrice(option: SupplierOptionRow, row: TypedRow): Decimal {
  const price = row.unitPrice === null ? parseDecimal(option.unitPrice) : lotPriceOf(option, row.unitPrice);
  return price ?? decimal(0);
}

/** What the list states in the box of the price: of what is priced by weight for one kg, l or piece. */
export function listPriceOf(option: SupplierOptionRow): string | null {
  if (!option.pricedByWeight || option.unitPrice === null) return option.unitPrice;
  return perPricedUnit(decimal(option.unitPrice), readPack(option)).toFixed();
}

/** £ a lot of what was typed; null where that is no number. */
function lotPriceOf(option: SupplierOptionRow, typed: string | null): Decimal | null {
  const price = parseDecimal(typed);
  return price && option.pricedByWeight ? perLot(price, readPack(option)) : price;
}

/** g, ml or pieces that were weighed; null: nothing was. */
function weighedAmount(option: SupplierOptionRow, { weighed }: TypedRow): string | null {
  const amount = parseDecimal(weighed);
  return amount ? fromPricedUnit(amount, option.baseUnit).toFixed() : null;
}

function asLabelled({ option, row }: OrderedRow) {
  return {
    ...{ lineId: row.lineId, optionId: option.id, name: option.name, ingredientId: null },
    ...{ came: (parseDecimal(row.quantity) ?? decimal(0)).gt(0), sameLabel: row.sameLabel ?? null },
  };
}

/** What a limit judges of it: the typed price beside the list's, £ net a lot. */
function asMeasured({ option, row }: OrderedRow): MeasuredLine {
  return {
    quantity: parseDecimal(row.quantity) ?? decimal(0),
    unitPrice: lotPriceOf(option, row.unitPrice),
    knownPrice: parseDecimal(option.unitPrice),
  };
}

/** The rows of a draft before anything is typed. It retains the prices it was made with where the list has moved on since. */
export function untypedRows(
  draft: readonly OrderLineRow[],
  options: readonly SupplierOptionRow[],
): Map<string, TypedRow> {
  const listPrice = new Map(options.map((option) => [option.id, option.unitPrice]));
  return new Map(
    draft.flatMap((line) => {
      const { id, optionId, quantity, unitPrice, priceOnly } = line;
      if (optionId === null) return [];
      const same = unitPrice === null || decimal(listPrice.get(optionId) ?? -1).eq(unitPrice);
      const row = {
        lineId: id,
        quantity,
        unitPrice: same ? null : typedPrice(unitPrice, weighedPack(line)),
        priceOnly,
      };
      return [[optionId, row] as const];
    }),
  );
}
