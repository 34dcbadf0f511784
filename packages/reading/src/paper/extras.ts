import { type Decimal, sum } from '@larder/domain/money.ts';
import type { Figure } from './figures.ts';
import type { TotalField } from './labels.ts';

/** The figures with a label of a field. */
export type Of = (field: TotalField) => Figure[];

/** What is put on and taken off the whole of an invoice. */
export interface Extras {
  charges: readonly Figure[] | null;
  allowances: readonly Figure[] | null;
}

/** Charges and allowances in every way that their labels allow, all of them first. */
export function extraChoices(of: Of): { charges: readonly Figure[]; allowances: readonly Figure[] }[] {
  const [on, off] = [alternatives(of('charges')), alternatives(of('allowances'))];
  const both = on.flatMap((charges) => off.map((allowances) => ({ charges, allowances })));
  const alone = [
    ...on.map((charges) => ({ charges, allowances: [] })),
    ...off.map((allowances) => ({ charges: [], allowances })),
  ];
  return [...both, ...alone];
}

/** All figures of a field together; without those that are printed again elsewhere; and each alone. */
function alternatives(figures: readonly Figure[]): (readonly Figure[])[] {
  const different = figures.filter(
    ({ number }, at) => !figures.slice(0, at).some((other) => other.number.abs().eq(number.abs())),
  );
  if (figures.length === 0) return [];
  const alone = different.length > 1 ? different.map((figure) => [figure]) : [];
  return [figures, ...(different.length < figures.length ? [different] : []), ...alone];
}

/** What charges and allowances do to an amount: on a credit below zero they lead further down, or back up. */
export function addedTo(start: Decimal, { charges, allowances }: Extras): Decimal {
  const on = sum((charges ?? []).map(({ number }) => number.abs()));
  const added = on.minus(sum((allowances ?? []).map(({ number }) => number.abs())));
  return start.isNegative() ? added.neg() : added;
}
