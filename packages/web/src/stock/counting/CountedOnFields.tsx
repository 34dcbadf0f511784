import type { Day } from '@larder/domain/calendar.ts';
import { type CountMoment, countedOnProblem } from '@larder/domain/stock/stocktake.ts';
import type { UseFormReturnType } from '@mantine/form';
import { DayField } from '../../ui/form/DayField.tsx';
import { MomentField } from './MomentField.tsx';

export interface TypedCountedOn extends Record<string, unknown> {
  countedOn: Day | null;
  moment: CountMoment;
}

/** Checks when a count is made, as the form does before it sends. */
export function checkCountedOn(countedOn: Day | null, { moment }: TypedCountedOn, today: Day): string | null {
  return countedOn ? countedOnProblem({ countedOn, moment }, today) : 'Counted on cannot be empty';
}

/** When a count is made: a day that is still to come is refused as soon as it stands there. */
export function CountedOnFields<Values extends TypedCountedOn>({
  form,
  today,
}: {
  form: UseFormReturnType<Values>;
  today: Day;
}) {
  const { countedOn, moment } = form.values;
  const problem = countedOn && countedOnProblem({ countedOn, moment }, today);
  const { error, ...day } = form.getInputProps('countedOn');
  return (
    <>
      <DayField label="Counted on" required {...day} error={problem ?? error} />
      <MomentField {...form.getInputProps('moment')} />
    </>
  );
}
