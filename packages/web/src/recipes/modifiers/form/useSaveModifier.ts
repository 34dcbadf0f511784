import { withPeriods } from '../../../app/impact/changed-periods.ts';
import { useHeadOffice } from '../../../app/working/head-office.ts';
import { useCommand } from '../../../data/command.ts';
import { outcomeOf, withToast } from '../../../ui/toast/outcome.ts';
import { sayWhatMatched } from '../../report-matched-sales.ts';
import { amountOf, type ModifierValues, rulesOf } from './modifier-values.ts';

const ADDED = { done: 'Modifier Added', failed: 'Modifier could not be saved' };
const UPDATED = outcomeOf('Modifier', 'updated');

/** Saves what stands in the form (REC-044, REC-045). version: null for a new modifier. */
export function useSaveModifier(modifierId: string, version: number | null) {
  const { headOfficeId } = useHeadOffice('products');
  const save = useCommand('recipes.saveModifier', { at: headOfficeId });

  return async (values: ModifierValues) => {
    const { name, categoryId, description, since } = values;
    const { matched } = await withToast(withPeriods(version === null ? ADDED : UPDATED), () =>
      save.run({
        ...{ modifierId, version, name, categoryId, description, since },
        ...rulesOf(values),
        plu: values.plu === '' ? null : values.plu,
        price: amountOf(values.price),
        vatPercent: amountOf(values.vatPercent),
        choices: values.choices.map((choice) => ({
          ...choice,
          plu: choice.plu === '' ? null : choice.plu,
          price: amountOf(choice.price),
          vatPercent: amountOf(choice.vatPercent),
        })),
      }),
    );
    sayWhatMatched(matched);
  };
}
