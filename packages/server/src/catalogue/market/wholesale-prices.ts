import { readFile } from 'node:fs/promises';
import type { Day } from '@larder/domain/calendar.ts';

const FILE = new URL('defra-prices/prices_2017-11-03_2022-04-15.csv', import.meta.url);
const FOOD = ['fruit', 'vegetable'];

/** What one unit of the price is in our words. A twin is two heads wrapped together. */
const PACKS = {
  kg: { uom: 'kg', unitsPerLot: '1', baseUnit: 'kg' },
  head: { uom: 'head', unitsPerLot: '1', baseUnit: 'unit' },
  twin: { uom: 'twin pack', unitsPerLot: '2', baseUnit: 'unit' },
} as const;

/** A price of a day, £ for one unit. key: item and variety, the same in each week. */
export interface WholesalePrice {
  key: string;
  name: string;
  category: 'Fruit' | 'Vegetables';
  day: Day;
  price: string;
  pack: (typeof PACKS)[keyof typeof PACKS];
}

/** The published wholesale prices of fruit and vegetables, newest first. Source and licence: defra-prices/README.md. */
export async function wholesalePrices(): Promise<WholesalePrice[]> {
  const [, ...lines] = (await readFile(FILE, 'utf8')).trim().split(/\r?\n/);
  return lines.flatMap((line) => {
    const [category = '', item = '', variety = '', day = '', price = '', unit = ''] = line.split(',');
    if (!FOOD.includes(category) || !(unit in PACKS)) return [];
    const pack = PACKS[unit as keyof typeof PACKS];
    const key = `${item}/${variety}/${unit}`;
    return [
      { key, name: nameOf(item, variety), category: category === 'fruit' ? 'Fruit' : 'Vegetables', day, price, pack },
    ];
  });
}

/** `tomatoes`, `cherry` → Tomatoes, cherry. */
function nameOf(item: string, variety: string): string {
  const words = (text: string) => text.replaceAll('_', ' ').trim();
  const named = words(item).replace(/^./, (letter) => letter.toUpperCase());
  return variety === item || variety === 'all' ? named : `${named}, ${words(variety)}`;
}
