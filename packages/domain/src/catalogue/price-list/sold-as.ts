import type { Decimal } from '../../money.ts';
import { type PricedUnit, perLot, pricedUnit } from '../../priced-unit.ts';
import type { Pack } from '../../units.ts';
import type { Cells } from './cells.ts';
import type { KnownOption } from './plan.ts';
import type { CellProblem, SoldAs } from './row.ts';

/** How a price is stated for one kg, l or piece in files. */
const UNITS = new Map<string, PricedUnit>([
  ...(['kg', 'kilo', 'kilogram'] as const).map((word) => [word, 'kg'] as const),
  ...(['l', 'litre', 'liter'] as const).map((word) => [word, 'l'] as const),
  ...(['unit', 'piece', 'pieces'] as const).map((word) => [word, 'unit'] as const),
]);
const YES = ['yes', 'y', 'true', '1', 'x', 'weight'];
const NO = ['no', 'n', 'false', '0', '-', 'lot'];

/**
 * How a line is sold: priced by weight (rule 48), a deposit (rule 49), each undefined where the file leaves it open. uom: what a lot is called, by which a
 * price for a lot may be named as well.
 */
export function soldAs(cells: Cells, { uom, pack }: { uom: string; pack: Pack }): SoldAs {
  const pricedByWeight = pricedBy(cells, uom, pack);
  const deposit = cells.cell('is_deposit') === '' ? undefined : cells.flag('is_deposit');
  if (deposit && pricedByWeight) cells.refuse('priced_by', DEPOSIT_BY_WEIGHT);
  return { pricedByWeight, deposit };
}

/** How a new option is sold: what the file leaves open is for a lot, and no deposit. */
export function soldAtFirst({ pricedByWeight = false, deposit = false }: SoldAs): Record<keyof SoldAs, boolean> {
  return { pricedByWeight, deposit };
}

/** £ for a lot of what the file states for one kg, l or piece. */
export function lotPriceOf(price: Decimal, pack: Pack, { pricedByWeight }: SoldAs): Decimal {
  return pricedByWeight ? perLot(price, pack) : price;
}

/** What speaks against selling a known option like this. ingredient: the name of the one that it is linked to. */
export function soldAsProblems(
  { pricedByWeight, deposit }: SoldAs,
  option: KnownOption | undefined,
  ingredient: string | null,
): CellProblem[] {
  if (!option) return [];
  if (deposit && option.ingredientId !== null)
    return [
      { column: 'is_deposit', reason: `${option.name} is ${ingredient ?? 'an ingredient'}, so it is no deposit.` },
    ];
  if (!option.deposit) return [];
  if (deposit === false)
    return [{ column: 'is_deposit', reason: `${option.name} is a deposit; change that on its page first.` }];
  return pricedByWeight ? [{ column: 'priced_by', reason: DEPOSIT_BY_WEIGHT }] : [];
}

/** What of a known option becomes otherwise by it. */
export function otherwiseSold(
  { pricedByWeight, deposit }: SoldAs,
  option: KnownOption,
): Partial<Record<keyof SoldAs, boolean>> {
  const flags = { pricedByWeight: deposit ? false : pricedByWeight, deposit };
  return Object.fromEntries(
    Object.entries(flags).filter(([flag, now]) => now !== undefined && now !== (option[flag as keyof SoldAs] ?? false)),
  );
}

/** What the check states of a line whose price is for something else than before. */
export function soldAsNotes({ pricedByWeight }: SoldAs, option: KnownOption | undefined): string[] {
  if (pricedByWeight === undefined || pricedByWeight === (option?.pricedByWeight ?? false)) return [];
  return [
    pricedByWeight ? 'It is priced by weight: what came is weighed as it is received.' : 'It is priced by the lot.',
  ];
}

const DEPOSIT_BY_WEIGHT = 'A deposit is priced by the lot.';

function pricedBy({ cell, refuse }: Cells, uom: string, pack: Pack): boolean | undefined {
  const written = cell('priced_by');
  const value = written
    .toLowerCase()
    .replace(/^£? ?(\/|per |by (the )?)/, '')
    .trim();
  if (value === '') return undefined;
  if (NO.includes(value)) return false;
  if (YES.includes(value)) return true;
  const unit = UNITS.get(value);
  if (unit === undefined && value === uom.toLowerCase()) return false;
  if (unit === undefined) refuse('priced_by', `Priced by must be kg, l, unit or lot, not ${written}.`);
  else if (unit !== pricedUnit(pack.baseUnit))
    refuse('priced_by', `Priced by ${written} does not fit a pack in ${pack.baseUnit}.`);
  return true;
}
