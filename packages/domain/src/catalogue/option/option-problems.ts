import type { FieldProblem } from '../../forms.ts';
import { decimal } from '../../money.ts';
import { readTypedNumber } from '../../typed-number.ts';
import { MEASURE_UNITS, type MeasureUnit } from '../../units.ts';

/** A supplier option as it was typed. vatPercent null: exempt; unitsPerLot and amountPerUnit: the pack, such as 6 × 2.5 of the base unit. */
export interface TypedOption {
  name: string;
  supplierCode: string;
  unitPrice: string;
  unitsPerLot: string;
  amountPerUnit: string;
  uom: string;
  baseUnit: string;
  vatPercent: string | null;
}

/** The rates that a line may carry beside being exempt: the two of the specification first. */
export const VAT_RATES: readonly string[] = ['0', '20', '5'];

/** As much as a price or a pack may hold: nine digits before the point and ten after it. */
const AMOUNT = /^\d{1,9}(\.\d{1,10})?$/;

/** The numbers of an option's price and pack. */
export type OptionFigures = Pick<TypedOption, 'unitPrice' | 'unitsPerLot' | 'amountPerUnit'>;

/** Decimals that somebody may type: pennies of a price, grams of a pack in kg. */
const PLACES: Record<keyof OptionFigures, number> = { unitPrice: 2, unitsPerLot: 3, amountPerUnit: 3 };

const LABELS: Record<keyof OptionFigures, string> = {
  unitPrice: 'Unit Price',
  unitsPerLot: 'Number per portion',
  amountPerUnit: 'Grams per portion',
};

/**
 * What is wrong with it, each at its field and all at once, in the words of the checklist (SUP-043 to SUP-050). stored: the figures that the
 * option has now; one with more decimals than may be typed passes as long as it stays as it is. byWeight: the price of a lot follows from that of one
 * kg, l or piece, so that it may be finer.
 */
export function optionProblems(
  option: TypedOption,
  stored: readonly OptionFigures[] = [],
  byWeight = false,
): FieldProblem[] {
  const problems: Record<keyof TypedOption, string | null> = {
    name: required('Name', option.name),
    supplierCode: required('Supplier Code', option.supplierCode),
    ...figureProblems(option, stored, byWeight),
    uom: required('Unit of Measure (UOM)', option.uom),
    baseUnit: isMeasureUnit(option.baseUnit) ? null : 'Base UOM is required.',
    vatPercent:
      option.vatPercent === null || VAT_RATES.includes(option.vatPercent)
        ? null
        : 'VAT is required and must be a valid number.',
  };
  return listed(problems);
}

/** What makes a price of any number of decimals pass, and no pack. */
function lotOnly({ unitPrice }: OptionFigures): OptionFigures {
  return { unitPrice: AMOUNT.test(unitPrice.trim()) ? unitPrice : '0', unitsPerLot: '0', amountPerUnit: '0' };
}

/** The same of price and pack alone. */
export function priceProblems(
  figures: OptionFigures,
  stored: readonly OptionFigures[],
  byWeight: boolean,
): FieldProblem[] {
  return listed(figureProblems(figures, stored, byWeight));
}

function figureProblems(
  figures: OptionFigures,
  stored: readonly OptionFigures[],
  byWeight: boolean,
): Record<keyof OptionFigures, string | null> {
  const { unitPrice, unitsPerLot, amountPerUnit } = figures;
  const passing = byWeight ? [...stored, lotOnly(figures)] : stored;
  return {
    unitPrice: number(LABELS.unitPrice, unitPrice) ?? tooFine('unitPrice', unitPrice, passing),
    unitsPerLot: moreThanZero(LABELS.unitsPerLot, unitsPerLot) ?? tooFine('unitsPerLot', unitsPerLot, passing),
    amountPerUnit:
      moreThanZero(LABELS.amountPerUnit, amountPerUnit) ?? tooFine('amountPerUnit', amountPerUnit, passing),
  };
}

function listed(problems: Record<string, string | null>): FieldProblem[] {
  return Object.entries(problems).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

/** Trailing zeros are no decimals: 2.5000 is 2.5. */
function tooFine(field: keyof OptionFigures, text: string, stored: readonly OptionFigures[]): string | null {
  const value = decimal(text.trim());
  if (stored.some((figures) => value.eq(figures[field]))) return null;
  return readTypedNumber(value.toFixed(), { label: LABELS[field], places: PLACES[field] }).problem;
}

export function isMeasureUnit(text: string): text is MeasureUnit {
  return MEASURE_UNITS.some((unit) => unit === text);
}

function required(label: string, text: string): string | null {
  return text.trim() === '' ? `${label} is required.` : null;
}

function number(label: string, text: string): string | null {
  return required(label, text) ?? (AMOUNT.test(text.trim()) ? null : `${label} must be a valid number.`);
}

function moreThanZero(label: string, text: string): string | null {
  return number(label, text) ?? (Number(text) > 0 ? null : `${label} must be more than zero.`);
}
