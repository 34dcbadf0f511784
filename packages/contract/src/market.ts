import { z } from 'zod';
import { baseUnit, costText, day, decimalText, id, measureUnit } from './primitives.ts';
import { query } from './route.ts';

const pack = {
  uom: z.string(),
  unitsPerLot: decimalText,
  amountPerUnit: decimalText,
  baseUnit: measureUnit,
};

/** What the customer buys that comes nearest to a published line. linked: it follows that very line. unitPrice: £ net of a lot, in force today. */
export const ownOffer = z.object({
  optionId: id,
  ingredientId: id.nullable(),
  name: z.string(),
  supplierName: z.string(),
  unitPrice: costText,
  ...pack,
  linked: z.boolean(),
});

export type OwnOffer = z.infer<typeof ownOffer>;

/** A published line (SUP-010). price: £ net of one lot, null where it is not known; vat: percent, null where exempt. own: only where both packs are counted in the same unit. */
export const marketPrice = z.object({
  supplierAccountId: id,
  optionId: id,
  effectiveDate: day,
  supplierOptionName: z.string(),
  supplierName: z.string(),
  supplierCode: z.string(),
  price: decimalText.nullable(),
  vat: decimalText.nullable(),
  ...pack,
  own: ownOffer.nullable(),
});
export type MarketPrice = z.infer<typeof marketPrice>;

/** A published line that is cheaper per g, ml or piece than what is bought. boughtPerWeek: base units of `own`; poundsPerWeek: what would be saved, £ net. */
export const cheaperOffer = marketPrice.extend({
  own: ownOffer,
  boughtPerWeek: decimalText,
  poundsPerWeek: decimalText,
});
export type CheaperOffer = z.infer<typeof cheaperOffer>;

/** A price of a supplier option that is higher than before. Costs are £ per base unit; oldCost is what held before the period began, or is paid now. */
export const priceRise = z.object({
  optionId: id,
  ingredientId: id.nullable(),
  name: z.string(),
  supplierId: id,
  supplierName: z.string(),
  unit: baseUnit,
  oldCost: decimalText,
  newCost: decimalText,
  /** The day from which the new price has held, or will. */
  from: day,
  /** Base units, on average of the weeks that were looked at. */
  boughtPerWeek: decimalText,
  poundsPerWeek: decimalText,
  /** Dishes on sale that this option costs, at any depth. */
  dishes: z.number().int(),
});
export type PriceRise = z.infer<typeof priceRise>;

/** Days that deliveries count for "per week": the four weeks up to and including today. */
const boughtIn = { boughtFrom: day, boughtTo: day };

/** What costs more than before, and what would. */
export const priceRises = z.object({
  ...boughtIn,
  rises: z.array(priceRise),
  /** Dishes that any of the rises touches, each once. */
  dishes: z.number().int(),
  /** What suppliers published and nobody took yet, where it is higher than what is paid; from: the day of their list. */
  offered: z.array(priceRise),
  /** Dishes that any of the offers would touch, each once. */
  offeredDishes: z.number().int(),
});
export type PriceRises = z.infer<typeof priceRises>;

/** What a week costs of an ingredient. quantity: base units, spent: £ as delivered, atPriceToday: £ at the price in force; averages of the weeks. */
export const weeklyCost = z.object({
  ...boughtIn,
  quantity: decimalText,
  spent: decimalText,
  atPriceToday: decimalText.nullable(),
});
export type WeeklyCost = z.infer<typeof weeklyCost>;

export const marketContract = {
  marketPrices: query(
    '/market-prices',
    'Search what suppliers have published, also by mistyped words; the best match first',
    { query: z.string().max(200) },
    z.array(marketPrice),
  ),

  cheaperOffers: query(
    '/cheaper-offers',
    'What was bought in the last four weeks and is published for less, the most saved per week first; one offer for each product',
    {},
    z.object({ ...boughtIn, offers: z.array(cheaperOffer) }),
  ),

  priceRises: query(
    '/price-rises',
    'Prices that are higher than at the start of a period, the costliest per week first',
    {
      /** Prices are compared with those in force the day before. */
      since: day,
      supplierId: id.optional(),
    },
    priceRises,
  ),

  weeklyCost: query(
    '/ingredients/{ingredientId}/weekly-cost',
    'What a week costs of an ingredient, by the deliveries of the last four weeks',
    { ingredientId: id },
    weeklyCost,
  ),
};
