import { addDays, type Day } from '@larder/domain/calendar.ts';
import { Decimal, decimal } from '@larder/domain/money.ts';

/** The deterministic venue-week: 300 ingredients, 120 recipes of 8 items (20 nest a prep), 40 orders of 12 lines, 7 sales days, one count of 300. */
export const INGREDIENTS = 300;
export const RECIPES = 120;
export const SUPPLIERS = 10;
export const PREPS = 20;
const ORDERS = 40;
const LINES = 12;
export const START: Day = '2026-01-05';
export const OPENING_KG = 500;

/** What week 0 must come to, else a run does not count. */
export const WEEK_0 = { netSales: '136078.83', theoreticalCost: '45585.91' };

export interface Item {
  kind: 'ingredient' | 'recipe';
  index: number;
  kg: Decimal;
}

export interface OrderLine {
  ingredient: number;
  kg: Decimal;
  price: Decimal;
}

export interface Order {
  supplier: number;
  day: Day;
  lines: OrderLine[];
}

export interface Week {
  monday: Day;
  sunday: Day;
  orders: Order[];
  sales: { day: Day; dishes: { recipe: number; quantity: number }[] }[];
}

/** £ per kg. */
export function price(ingredient: number): Decimal {
  return decimal(70 + ((ingredient * 37) % 900)).div(100);
}

/** Recipes 0 to 19 are the preps; 20 to 39 take half a unit of one each. */
export function items(recipe: number): Item[] {
  const nesting = recipe >= PREPS && recipe < 2 * PREPS;
  const own = Array.from({ length: nesting ? 7 : 8 }, (_, k): Item => {
    const hundredths = recipe < PREPS ? 2 * (1 + ((recipe + k * 3) % 10)) : 1 + ((recipe * 3 + k * 7) % 25);
    return { kind: 'ingredient', index: (recipe * 11 + k * 29) % INGREDIENTS, kg: decimal(hundredths).div(100) };
  });
  return nesting ? [...own, { kind: 'recipe', index: recipe - PREPS, kg: decimal('0.5') }] : own;
}

export function salePrice(recipe: number): Decimal {
  return decimal(900 + ((recipe * 53) % 1500)).div(100);
}

export function week(number: number): Week {
  const monday = addDays(START, 7 * number);
  return {
    monday,
    sunday: addDays(monday, 6),
    orders: Array.from({ length: ORDERS }, (_, p) => order(number, p, addDays(monday, p % 6))),
    sales: Array.from({ length: 7 }, (_, d) => ({
      day: addDays(monday, d),
      dishes: Array.from({ length: RECIPES }, (_, recipe) => ({
        recipe,
        quantity: 1 + ((recipe * 7 + d * 3 + number) % 19),
      })),
    })),
  };
}

function order(number: number, p: number, day: Day): Order {
  const lines = Array.from({ length: LINES }, (_, l): OrderLine => {
    const ingredient = (p * LINES + l + number * 7) % INGREDIENTS;
    const percent = 100 + (((p + l + number) % 5) - 2) * 2;
    return {
      ingredient,
      kg: decimal(20 + ((p * 7 + l * 3) % 30)),
      price: halfEven(price(ingredient).mul(percent).div(100)),
    };
  });
  return { supplier: p % SUPPLIERS, day, lines };
}

/** The reference rounds prices half to even, as its language does by default. */
function halfEven(value: Decimal): Decimal {
  return value.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN);
}

/** What the counter finds against the book: -20 to +20 g in the hundredth-kilos of the reference. */
export function countDelta(ingredient: number, number: number): Decimal {
  return decimal(((ingredient * 13 + number) % 5) - 2).div(100);
}
