import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { optionProblems, type TypedOption, VAT_RATES } from '@larder/domain/catalogue/option/option-problems.ts';
import { decimal, numberOrZero } from '@larder/domain/money.ts';
import { MEASURE_UNITS, type MeasureUnit } from '@larder/domain/units.ts';
import type { CommandInput } from '../../data/command.ts';
import { costText, packText } from '../packs.ts';
import { typedPounds } from '../typed-pounds.ts';

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
    unitPrice: option ? typedPounds(option.unitPrice ?? '0') : '',
    unitsPerLot: option ? decimal(option.unitsPerLot).toFixed() : '1',
    amountPerUnit: option ? decimal(option.amountPerUnit).toFixed() : '1',
    uom: option?.uom ?? '',
    baseUnit: option?.baseUnit ?? 'unit',
    vatPercent: option ? (option.vatPercent === null ? EXEMPT : decimal(option.vatPercent).toFixed()) : '20',
    categoryId: option?.categoryId ?? null,
    allergens: option?.allergens ?? [],
    deposit: option?.deposit ?? false,
    from: today,
  };
}

/** What is wrong with it, by field; the same rule as the server's. option: the known one, whose finer figures may stay. */
export function optionErrors(values: OptionValues, option: SupplierOptionRow | null): Record<string, string> {
  const stored = option ? [{ ...option, unitPrice: option.unitPrice ?? '0' }] : [];
  const problems = optionProblems(typedOption(values), stored).map(({ field, message }) => [field, message]);
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

/** What was typed, as it is sent. */
export function optionInput(
  values: OptionValues,
): Omit<CommandInput<'catalogue.addOption'>, 'optionId' | 'supplierId' | 'ingredientId' | 'reactivates'> {
  const { categoryId, allergens, deposit } = values;
  return {
    ...typedOption(values),
    categoryId,
    deposit,
    allergens: allergens as CommandInput<'catalogue.addOption'>['allergens'], // chosen from that list
  };
}

/** `1 case = 6 × 2.5 kg, £1.23/kg`, while it is typed. */
export function typedPack({ unitPrice, uom, unitsPerLot, amountPerUnit, baseUnit }: OptionValues): string {
  const price = {
    unitPrice: numberOrZero(unitPrice).toFixed(),
    uom: uom || 'lot',
    unitsPerLot: numberOrZero(unitsPerLot).toFixed(),
    amountPerUnit: numberOrZero(amountPerUnit).toFixed(),
    baseUnit: MEASURE_UNITS.find((unit): unit is MeasureUnit => unit === baseUnit) ?? 'unit',
  };
  return `${packText(price)}, ${costText(price)}`;
}

function typedOption(values: OptionValues): TypedOption {
  const { name, supplierCode, unitPrice, unitsPerLot, amountPerUnit, uom, baseUnit, vatPercent } = values;
  return {
    name: name.trim(),
    supplierCode: supplierCode.trim(),
    unitPrice,
    unitsPerLot,
    amountPerUnit,
    uom: uom.trim(),
    baseUnit,
    vatPercent: vatPercent === EXEMPT ? null : vatPercent,
  };
}
