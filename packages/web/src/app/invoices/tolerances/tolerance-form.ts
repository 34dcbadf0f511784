import type { ToleranceAnswer } from '@larder/contract/invoice-settings.ts';
import { numberNeeded } from '@larder/domain/forms.ts';
import { toleranceProblems } from '@larder/domain/invoices/tolerances.ts';
import { type Decimal, parseDecimal, ZERO } from '@larder/domain/money.ts';
import { showMoney, showPercent } from '@larder/domain/show.ts';

type Field = keyof ToleranceAnswer;

/** What stands in the form, named as it is sent. */
export interface ToleranceValues extends Record<string, unknown> {
  tolerance: Record<Field, string>;
}

/** The fields in their order: what each is called, and what it means. */
export const TOLERANCE_FIELDS: Readonly<Record<Field, { label: string; description: string }>> = {
  pricePercent: {
    label: 'Price of a line (%)',
    description: 'Above the agreed price.',
  },
  pricePounds: { label: 'Dearer on a line (£)', description: 'Net, for all that the line bills.' },
  invoicePounds: { label: 'Dearer on an invoice (£)', description: 'Net, all of its lines together.' },
  aloneUpTo: { label: 'Approved without a person up to (£)', description: 'Total of the invoice with VAT.' },
};
const FIELDS = Object.keys(TOLERANCE_FIELDS) as Field[];

export function toleranceValues(tolerance: ToleranceAnswer): ToleranceValues {
  const pounds = (field: Field) => parseDecimal(tolerance[field])?.toFixed(2) ?? '';
  return { tolerance: { ...eachField(pounds), pricePercent: tolerance.pricePercent ?? '' } };
}

/** What is wrong with what is typed, by the field of the form. */
export function toleranceErrors({ tolerance }: ToleranceValues): Record<string, string> {
  const typed = toleranceProblems(eachField((field): Decimal => parseDecimal(tolerance[field]) ?? ZERO));
  const untyped = FIELDS.flatMap((field) => {
    const message = numberNeeded(nameOf(field), tolerance[field]);
    return message ? [{ field, message }] : [];
  });
  return Object.fromEntries([...typed, ...untyped].map(({ field, message }) => [`tolerance.${field}`, message]));
}

/** What is sent. */
export function sentTolerance({ tolerance }: ToleranceValues): Record<Field, string> {
  return eachField((field) => parseDecimal(tolerance[field])?.toFixed() ?? tolerance[field]);
}

/** Tolerances in one sentence. */
export function toleranceText({ pricePercent, pricePounds, invoicePounds, aloneUpTo }: ToleranceAnswer): string {
  return `${showPercent(pricePercent)} and ${showMoney(pricePounds)} on a line, ${showMoney(invoicePounds)} on an invoice, up to ${showMoney(aloneUpTo)} without a person`;
}

function nameOf(field: Field): string {
  return TOLERANCE_FIELDS[field].label.replace(/\s*\([^)]*\)$/, '');
}

function eachField<Value>(of: (field: Field) => Value): Record<Field, Value> {
  return {
    pricePercent: of('pricePercent'),
    pricePounds: of('pricePounds'),
    invoicePounds: of('invoicePounds'),
    aloneUpTo: of('aloneUpTo'),
  };
}
