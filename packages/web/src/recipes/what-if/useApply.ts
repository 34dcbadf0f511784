import { numberOrZero } from '@larder/domain/money.ts';
import { useState } from 'react';
import { useHeadOffice } from '../../app/working/head-office.ts';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { useById, useMayPrice } from '../../data/use-collections.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { useChangeDish } from '../useChangeDish.ts';
import { useManagesRecipes } from '../useManagesRecipes.ts';
import { changes, type DishEntry, type Entry, type PriceEntry } from './sheet.ts';
import { useLots } from './useKitchen.ts';

/**
 * Makes what the sheet supposes so, one command after the other: prices from a day on, recipes from today. What could not be done stays in
 * the sheet with the reason beside it.
 */
export function useApply() {
  const { headOfficeId, mayChange } = useHeadOffice('ingredients');
  const keepsPrices = useMayPrice() && mayChange;
  const { mayChange: keepsRecipes } = useManagesRecipes();
  const setPrice = useCommand('catalogue.setOptionPrice', { at: headOfficeId });
  const changeDish = useChangeDish();
  const lotOf = useLots();
  const recipes = useById('recipes');
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const applyPrice = async ({ id, unitPrice }: PriceEntry, from: string) => {
    const option = lotOf(id)?.option;
    if (!option) throw new Error('It has no price any more.');
    if (numberOrZero(unitPrice).isZero())
      throw new Error('£0 is no price. Say on the page of the ingredient that it costs nothing.');
    const { version, uom, unitsPerLot, amountPerUnit, baseUnit } = option;
    await setPrice.run({ optionId: option.id, version, from, unitPrice, uom, unitsPerLot, amountPerUnit, baseUnit });
  };
  const applyDish = async ({ id, portions, menuPrice }: DishEntry) => {
    const row = recipes.get(id);
    if (!row) throw new Error('This recipe is not there any more.');
    await changeDish(row, { ...(portions ? { portions } : {}), ...(menuPrice ? { menuPrice } : {}) });
  };
  const mayApply = (entry: Entry) => (entry.kind === 'price' ? keepsPrices : keepsRecipes);

  /** Answers what is left in the sheet. */
  const apply = async (entries: readonly Entry[], from: string): Promise<Entry[]> => {
    const wanted = entries.filter((entry) => changes(entry) && mayApply(entry));
    const failed = new Map<string, string>();
    for (const entry of wanted) {
      try {
        await (entry.kind === 'price' ? applyPrice(entry, from) : applyDish(entry));
      } catch (error) {
        failed.set(entry.id, refusalText(error));
      }
    }
    setProblems(failed);
    const done = wanted.length - failed.size;
    if (failed.size === 0) toast.success(done === 1 ? '1 change applied' : `${done} changes applied`);
    else toast.error(`${done} of ${wanted.length} changes applied`);
    return entries.filter((entry) => failed.has(entry.id) || !wanted.includes(entry));
  };
  return { mayApply, apply, problems };
}
