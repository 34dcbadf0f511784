import { addDays, type Day } from '@larder/domain/calendar.ts';
import { decimal, roundFigure } from '@larder/domain/money.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { publishSource, type Source, withdrawSource } from '../catalogue/market/publish-source.ts';
import type { Services } from '../kernel/procedure.ts';
import type { StockedItem } from './trade/pantry.ts';

/** Made up, as the name states to whoever finds them on the same installation. */
const MARKET: Source = { id: '00000000-0000-4000-8000-0000000de300', name: 'Riverside Market (demo)' };

interface Offer {
  /** What the market calls it, where the demo's supplier adds a word to its name. */
  as?: string;
  /** What the market asks, in percent of what the demo pays. */
  percent: string;
  /** Since so many days. */
  days: number;
}

/** By the name of the ingredient. */
const OFFERS: Readonly<Record<string, Offer>> = {
  'Mozzarella cheese': { as: 'Grated mozzarella cheese', percent: '95.5', days: 9 },
  'Goat cheese': { as: 'Goat cheese log', percent: '93', days: 9 },
  'Pepperoni, sliced': { percent: '96', days: 4 },
  'Chicken breast fillet': { percent: '94', days: 4 },
  'Chopped tomatoes': { percent: '92', days: 16 },
  'Pizza flour 00': { percent: '97', days: 16 },
  'Extra virgin olive oil': { percent: '90', days: 23 },
  Mushrooms: { percent: '88', days: 2 },
  'Red peppers': { percent: '91', days: 2 },
  'Coffee beans': { percent: '93.5', days: 30 },
};

/** Publishes fresh offers that are cheaper than what the demo pays today, so that its marketplace opens with something to save. */
export function publishMarketOffers(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  items: readonly StockedItem[],
  today: Day,
) {
  const prices = items.flatMap(({ itemcode, name, category, unit, lotSize, unitPrice }) => {
    const offer = OFFERS[name];
    if (!offer) return [];
    return [
      {
        ...{ key: `market/${itemcode}`, name: offer.as ?? name, category, day: addDays(today, -offer.days) },
        ...{ price: roundFigure(decimal(unitPrice).mul(offer.percent).div(100), 2).toFixed(2), vatPercent: '0' },
        pack: { uom: 'case', unitsPerLot: '1', amountPerUnit: String(lotSize), baseUnit: baseUnitNamed(unit) },
      },
    ];
  });
  return publishSource(pool, MARKET, prices, now());
}

/** Takes the offers off the marketplace, as the demo goes. */
export function withdrawMarketOffers(pool: Services['pool']): Promise<void> {
  return withdrawSource(pool, MARKET);
}

function baseUnitNamed(unit: string): BaseUnit {
  return unit === 'g' || unit === 'ml' ? unit : 'unit';
}
