import type { FieldProblem } from '../../forms.ts';
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

/** What is wrong with it, each at its field and all at once, in the words of the checklist (SUP-043 to SUP-050). */
export function optionProblems(option: TypedOption): FieldProblem[] {
  const problems: Record<keyof TypedOption, string | null> = {
    name: required('Name', option.name),
    supplierCode: required('Supplier Code', option.supplierCode),
    unitPrice: number('Unit Price', option.unitPrice),
    unitsPerLot: moreThanZero('Number per portion', option.unitsPerLot),
    amountPerUnit: moreThanZero('Grams per portion', option.amountPerUnit),
    uom: required('Unit of Measure (UOM)', option.uom),
    baseUnit: isMeasureUnit(option.baseUnit) ? null : 'Base UOM is required.',
    vatPercent:
      option.vatPercent === null || VAT_RATES.includes(option.vatPercent)
        ? null
        : 'VAT is required and must be a valid number.',
  };
  return Object.entries(problems).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
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
