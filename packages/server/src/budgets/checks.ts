import { Refusal } from '@larder/contract/refusals.ts';
import type { FieldProblem } from '@larder/domain/forms.ts';

/** Refuses a year outside the choice, at its field. */
export function refuseYear(year: number, choice: readonly number[]): void {
  if (choice.includes(year)) return;
  const message = `Choose a year from ${choice[0]} to ${choice.at(-1)}.`;
  throw new Refusal('invalid', { fields: [{ field: 'year', message }] });
}

/** Refuses periods with anything wrong in them, saying where (BUD-010, BUD-014). */
export function refusePeriods(fields: FieldProblem[]): void {
  if (fields.length > 0) throw new Refusal('periods.not-valid', { fields });
}
