import { addDays } from '../calendar.ts';
import { decimal } from '../money.ts';
import type { CountedIngredient, Delivery, Facts, Opens, PeriodUse } from './facts.ts';
import { type Question, questionOf } from './question.ts';

/** A week in May; the weeks before it begin seven days apart. */
export const FROM = '2026-05-18';
export const TO = '2026-05-24';

export const opens = (kind: Opens['kind'], id: string, day: string | null = FROM): Opens => ({
  kind,
  id,
  title: id,
  day,
});

/** A week so many weeks ago. */
export function earlier(weeksAgo: number, variance: number, { sold = 10_000, wasted = 0 } = {}): PeriodUse {
  const from = addDays(FROM, -7 * weeksAgo);
  return { from, to: addDays(from, 6), variance: decimal(variance), sold: decimal(sold), wasted: decimal(wasted) };
}

/** Mince at £0.01 a gram, of which the week sold 10 kg; so many grams less or more were counted than expected. */
export function mince(variance: number, differs: Partial<CountedIngredient> = {}): CountedIngredient {
  const theoretical = differs.theoretical ?? decimal(8_000);
  return {
    ...{ areaId: 'kitchen', ingredientId: 'mince', name: 'Mince', unit: 'g', cost: decimal('0.01') },
    ...{ sold: decimal(10_000), wasted: decimal(0), earlier: [] },
    theoretical,
    counted: theoretical.plus(variance),
    ...differs,
  };
}

export function factsOf(differs: Partial<Facts> = {}): Facts {
  return {
    ...{ areaId: 'kitchen', from: FROM, to: TO, stocktake: opens('stocktake', 'count', '2026-05-25') },
    ...{ ingredients: [], deliveries: [], awaited: [], packsOf: new Map(), counted: [], countedBefore: [] },
    ...{ shelves: [], countUnits: new Map(), unmatched: [], dishes: [], soldDays: [], elsewhere: [], twins: [] },
    underWay: [],
    ...differs,
  };
}

export function questionAbout(of: CountedIngredient): Question {
  return questionOf(of, { from: FROM, to: TO });
}

/** A delivery of mince in lots of 2.5 kg. */
export function delivery(id: string, day: string, lots: number, differs: Partial<Delivery> = {}): Delivery {
  return {
    ...{ order: opens('order', id, day), supplierId: 'butcher', day, invoiceNumber: null, recorded: `${day} ${id}` },
    lines: [
      {
        ...{ optionId: 'mince 2.5 kg', ingredientId: 'mince', lots: decimal(lots), quantity: decimal(lots * 2_500) },
        ...{ lotSize: decimal(2_500), unitsPerLot: decimal(1) },
      },
    ],
    ...differs,
  };
}
