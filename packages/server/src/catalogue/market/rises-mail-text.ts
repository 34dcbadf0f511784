import { type Day, showDay } from '@larder/domain/calendar.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showMoney, showThings, showUnitCost } from '@larder/domain/show.ts';
import type { Rise } from './price-rises.queries.ts';

/** How many products a mail names. */
const NAMED = 10;

export interface RisesNews {
  /** What brought them: a list that a supplier published, or a file that somebody imported. from: the first day on which a price holds. */
  list: { supplier: string; from: Day } | { filename: string; from: Day };
  /** One or more, the costliest a week first. */
  rises: readonly Rise[];
  /** Those of them that were bought in the last four weeks. */
  felt: readonly Rise[];
  /** Dishes that any of them touches. */
  dishes: number;
}

/** Returns the mail about what a list raised: £ a week, how many dishes, the costliest products, and where to act. £ to 2 decimals, net of VAT. */
export function risesMail({ list, rises, felt, dishes }: RisesNews, link: string): { subject: string; text: string } {
  const count = showThings(rises.length, 'price');
  const week = showMoney(sum(felt.map(({ poundsPerWeek }) => decimal(poundsPerWeek))));
  const from = 'supplier' in list ? list.supplier : list.filename;
  const touched =
    dishes === 0
      ? 'No dish on sale is touched.'
      : `${showThings(dishes, 'dish', 'dishes')} on sale ${dishes === 1 ? 'is' : 'are'} touched.`;
  const bought =
    felt.length === 0
      ? 'You bought none of them in the last four weeks.'
      : `By what you bought in the last four weeks that is ${week} a week more, for ${showThings(felt.length, 'product')}.`;
  return {
    subject: `${from}: ${count} higher, ${week} a week`,
    text: [
      'supplier' in list
        ? `${list.supplier} published its list with prices from ${showDay(list.from)}: ${count} higher than what you pay.`
        : `The price list ${list.filename} was imported with prices from ${showDay(list.from)}: ${count} higher than before.`,
      `${bought} ${touched}`,
      ['The most costly:', ...rises.slice(0, NAMED).map(oneLine)].join('\n'),
      'supplier' in list
        ? `Your prices stay as they are until you take the new ones, all of them or those you buy, from a day of your choice: ${link}`
        : `See all of them: ${link}`,
      'Prices are net of VAT.\n',
    ].join('\n\n'),
  };
}

function oneLine({ name, unit, oldCost, newCost, poundsPerWeek }: Rise): string {
  const week = decimal(poundsPerWeek).gt(0) ? `, ${showMoney(poundsPerWeek)} a week` : '';
  return `- ${name}: ${showUnitCost(newCost, unit)} instead of ${showUnitCost(oldCost, unit)}${week}`;
}
