import { between, type Random } from './random.ts';

/** A drink sold by the glass, bottle or cup: a recipe of one item. ratePerPizza: how many go with a hundred pizzas. */
export interface Drink {
  plu: string;
  name: string;
  itemcode: string;
  quantity: string;
  unit: 'g' | 'ml' | 'unit';
  menuPrice: string;
  per100Pizzas: number;
}

export const DRINKS: readonly Drink[] = [
  {
    plu: 'DRINK-COLA',
    name: 'Cola',
    itemcode: 'ING0138',
    quantity: '1',
    unit: 'unit',
    menuPrice: '2.80',
    per100Pizzas: 18,
  },
  {
    plu: 'DRINK-DIET',
    name: 'Diet cola',
    itemcode: 'ING0139',
    quantity: '1',
    unit: 'unit',
    menuPrice: '2.80',
    per100Pizzas: 14,
  },
  {
    plu: 'DRINK-ORANGE',
    name: 'Orange soda',
    itemcode: 'ING0140',
    quantity: '1',
    unit: 'unit',
    menuPrice: '2.80',
    per100Pizzas: 7,
  },
  {
    plu: 'DRINK-STILL',
    name: 'Still water',
    itemcode: 'ING0141',
    quantity: '1',
    unit: 'unit',
    menuPrice: '2.20',
    per100Pizzas: 12,
  },
  {
    plu: 'DRINK-SPARKLING',
    name: 'Sparkling water',
    itemcode: 'ING0142',
    quantity: '1',
    unit: 'unit',
    menuPrice: '2.40',
    per100Pizzas: 9,
  },
  {
    plu: 'DRINK-APPLE',
    name: 'Apple juice',
    itemcode: 'ING0143',
    quantity: '250',
    unit: 'ml',
    menuPrice: '2.60',
    per100Pizzas: 4,
  },
  {
    plu: 'DRINK-LAGER',
    name: 'Italian lager',
    itemcode: 'ING0144',
    quantity: '1',
    unit: 'unit',
    menuPrice: '4.90',
    per100Pizzas: 22,
  },
  {
    plu: 'DRINK-RED',
    name: 'House red 175 ml',
    itemcode: 'ING0145',
    quantity: '175',
    unit: 'ml',
    menuPrice: '6.20',
    per100Pizzas: 15,
  },
  {
    plu: 'DRINK-WHITE',
    name: 'House white 175 ml',
    itemcode: 'ING0146',
    quantity: '175',
    unit: 'ml',
    menuPrice: '6.20',
    per100Pizzas: 13,
  },
  {
    plu: 'DRINK-PROSECCO',
    name: 'Prosecco 125 ml',
    itemcode: 'ING0147',
    quantity: '125',
    unit: 'ml',
    menuPrice: '6.80',
    per100Pizzas: 8,
  },
  {
    plu: 'DRINK-COFFEE',
    name: 'Coffee',
    itemcode: 'ING0148',
    quantity: '18',
    unit: 'g',
    menuPrice: '2.90',
    per100Pizzas: 16,
  },
  {
    plu: 'DRINK-TEA',
    name: 'Breakfast tea',
    itemcode: 'ING0149',
    quantity: '1',
    unit: 'unit',
    menuPrice: '2.40',
    per100Pizzas: 5,
  },
];

/** What a bar sold in a week whose kitchen sold so many pizzas. */
export function drinksSold(random: Random, pizzas: number): Map<string, number> {
  return new Map(
    DRINKS.map((drink) => [drink.plu, Math.round((pizzas * drink.per100Pizzas * between(random, 0.8, 1.2)) / 100)]),
  );
}
