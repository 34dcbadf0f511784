import type { ReportSection } from '@larder/documents/report-paper.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { showMoney, showNumber, UNKNOWN } from '@larder/domain/show.ts';
import { useById } from '../../data/use-collections.ts';
import { changes, type Entry } from './sheet.ts';
import { useLots } from './useKitchen.ts';

/** Makes what is supposed into a table for the files of the sheet: what it is, as it is now, and as it would be. */
export function useSupposedSection(): (entries: readonly Entry[]) => ReportSection {
  const ingredients = useById('ingredients');
  const recipes = useById('recipes');
  const lotOf = useLots();
  const rowsOf = (entry: Entry): string[][] => {
    if (entry.kind === 'price') {
      const option = lotOf(entry.id)?.option;
      const now = option ? `${showMoney(option.unitPrice)} a ${option.uom}` : UNKNOWN;
      return [[ingredients.get(entry.id)?.name ?? UNKNOWN, 'Price', now, showMoney(parseDecimal(entry.unitPrice))]];
    }
    const recipe = recipes.get(entry.id);
    const [portions, price] = [parseDecimal(entry.portions), parseDecimal(entry.menuPrice)];
    const name = recipe?.name ?? UNKNOWN;
    return [
      ...(portions ? [[name, 'Portions', showNumber(recipe?.portions ?? '1'), showNumber(portions)]] : []),
      ...(price ? [[name, 'Menu price', showMoney(recipe?.menuPrice), showMoney(price)]] : []),
    ];
  };
  return (entries) => ({
    heading: 'Suppose that',
    columns: [
      { label: '', align: 'left' },
      { label: 'What', align: 'left' },
      { label: 'Now', align: 'right' },
      { label: 'Then', align: 'right' },
    ],
    rows: entries.filter(changes).flatMap((entry) => rowsOf(entry).map((cells) => ({ cells }))),
  });
}
