import { TYPED_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import { decimal, HUNDRED } from '@larder/domain/money.ts';
import { type BaseUnit, baseFactor, baseUnitOf, MEASURE_UNITS, type MeasureUnit } from '@larder/domain/units.ts';
import { DOCUMENT_TABLES } from '../kernel/document-tables.ts';
import type { Row } from './check-row.ts';

/** How each table calls an amount as typed and its unit. */
const TYPED: Readonly<Record<string, { amount: string; unit: string }>> = {
  recipe_item: { amount: 'quantity', unit: 'unit' },
  modifier_choice: { amount: 'quantity', unit: 'unit' },
  ...Object.fromEntries(
    TYPED_KINDS.map((kind) => [DOCUMENT_TABLES[kind].lines, { amount: 'amount', unit: 'record_unit' }]),
  ),
};
/** Base quantities are stored with 10 decimals. */
const ROUNDING = decimal('0.000000001');

/**
 * Compares amounts as typed with the base quantities beside them, as an import reads its rows: 2 kg beside 200 g is refused. Only amounts of an
 * ingredient in plain units of its own dimension can be compared; what batches, packs and pieces weigh depends on the day.
 */
export class TypedAmounts {
  private readonly baseOf = new Map<unknown, BaseUnit>();

  /** What is wrong with a row of a table, for whoever imports it; null when nothing is. Rows of ingredients come first. */
  wrongIn(table: string, row: Row): string | null {
    if (table === 'ingredient') this.baseOf.set(row.ingredient_id, row.recipe_unit as BaseUnit);
    const typed = TYPED[table];
    const base = row.kind === 'ingredient' ? this.baseOf.get(row.ref_id) : undefined;
    if (!typed || !base) return null;
    const [amount, unit] = [row[typed.amount], row[typed.unit]];
    return baseQuantityFits({ ...row, amount, unit, base })
      ? null
      : `${amount} ${unit} is not ${row.base_quantity} ${base}.`;
  }
}

interface TypedAmount {
  amount: unknown;
  unit: unknown;
  base: BaseUnit;
  base_quantity?: unknown;
  trim_percent?: unknown;
  cook_percent?: unknown;
}

/** Whether a base quantity is the amount typed, with what trimming and cooking take away added (see itemAmount); true where that is unknown. */
export function baseQuantityFits({
  amount,
  unit,
  base,
  base_quantity,
  trim_percent,
  cook_percent,
}: TypedAmount): boolean {
  if (!isMeasureUnit(unit) || baseUnitOf(unit) !== base) return true;
  if (typeof amount !== 'string' || typeof base_quantity !== 'string') return true;
  const left = [trim_percent, cook_percent].reduce(
    (share: ReturnType<typeof decimal>, loss) =>
      typeof loss === 'string' ? share.mul(HUNDRED.minus(loss)).div(HUNDRED) : share,
    decimal(1),
  );
  const expected = decimal(amount).mul(baseFactor(unit)).div(left);
  const off = expected.minus(base_quantity).abs();
  return off.lte(ROUNDING) || off.lte(expected.abs().mul(ROUNDING));
}

function isMeasureUnit(unit: unknown): unit is MeasureUnit {
  return MEASURE_UNITS.some((one) => one === unit);
}
