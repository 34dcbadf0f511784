import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { optionProblems, type TypedOption, VAT_RATES } from '@larder/domain/catalogue/option/option-problems.ts';
import { decimal } from '@larder/domain/money.ts';
import { MEASURE_UNITS } from '@larder/domain/units.ts';
import type { CommandInput } from '../../data/command.ts';
import { lotPrice, priceToType } from '../typed-price.ts';

/** A line of a supplier's list as it is typed. vatPercent: a rate, or EXEMPT. */
export interface OptionValues extends Record<string, unknown> {
  name: string;
  supplierCode: string;
  unitPrice: string;
  unitsPerLot: string;
  amountPerUnit: string;
  uom: string;
  baseUnit: string;
  vatPercent: string;
  categoryId: string | null;
  allergens: string[];
  /** A keg, crate or tray whose money comes back. */
  deposit: boolean;
  /** It is priced per kg, l or piece, and unitPrice is typed for one of them. */
  pricedByWeight: boolean;
  /** The day from which a price or pack that differs holds. */
  from: Day | null;
}

export const EXEMPT = 'exempt';

export const VAT_CHOICES: { value: string; label: string }[] = [
  ...VAT_RATES.map((rate) => ({ value: rate, label: `${rate}%` })),
  { value: EXEMPT, label: 'Exempt' },
];

export const UNIT_CHOICES: { value: string; label: string }[] = MEASURE_UNITS.map((unit) => ({
  value: unit,
  label: unit,
}));

/** A known one, or what a new one starts from: one unit of one lot, at 20% VAT (SUP-018, SUP-095). A price of 0 is not known. */
export function optionValues(option: SupplierOptionRow | null, today: Day): OptionValues {
  return {
    name: option?.name ?? '',
    supplierCode: option?.supplierCode ?? '',
    unitPrice: option ? priceToType(option) : '',
    unitsPerLot: option ? decimal(option.unitsPerLot).toFixed() : '1',
    amountPerUnit: option ? decimal(option.amountPerUnit).toFixed() : '1',
    uom: option?.uom ?? '',
    baseUnit: option?.baseUnit ?? 'unit',
    vatPercent: option ? (option.vatPercent === null ? EXEMPT : decimal(option.vatPercent).toFixed()) : '20',
    categoryId: option?.categoryId ?? null,
    allergens: option?.allergens ?? [],
    deposit: option?.deposit ?? false,
    pricedByWeight: option?.pricedByWeight ?? false,
    from: today,
  };
}

/** What is wrong with it, by field; the same rule as the server's. option: the known one, whose finer figures may stay. */
export function optionErrors(values: OptionValues, option: SupplierOptionRow | null): Record<string, string> {
  const stored = option ? [{ ...option, unitPrice: option.unitPrice ?? '0' }] : [];
  const problems = optionProblems(typedOption(values, option), stored, values.pricedByWeight).map(
    ({ field, message }) => [field, message],
  );
  return Object.fromEntries(values.from ? problems : [...problems, ['from', 'From cannot be empty']]);
}

/** How a line may be a deposit: not while it is an ingredient. ingredient: its name. */
export function depositField(ingredient: string | null) {
  const description =
    ingredient === null
      ? 'A keg, crate or tray that goes back for its money: owed, but no cost.'
      : `It is ${ingredient}. A deposit is no ingredient.`;
  return { description, disabled: ingredient !== null };
}

/** What was typed, as it is sent. option: the known one. */
export function optionInput(
  values: OptionValues,
  option: SupplierOptionRow | null,
): Omit<CommandInput<'catalogue.addOption'>, 'optionId' | 'supplierId' | 'ingredientId' | 'reactivates'> {
  const { categoryId, allergens, deposit, pricedByWeight } = values;
  return {
    ...typedOption(values, option),
    categoryId,
    deposit,
    pricedByWeight,
    allergens: allergens as CommandInput<'catalogue.addOption'>['allergens'], // chosen from that list
  };
}

function typedOption(values: OptionValues, option: SupplierOptionRow | null): TypedOption {
  const { name, supplierCode, unitsPerLot, amountPerUnit, uom, baseUnit, vatPercent } = values;
  return {
    name: name.trim(),
    supplierCode: supplierCode.trim(),
    unitPrice: lotPrice(values, option),
    unitsPerLot,
    amountPerUnit,
    uom: uom.trim(),
    baseUnit,
    vatPercent: vatPercent === EXEMPT ? null : vatPercent,
  };
}
