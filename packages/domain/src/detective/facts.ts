import type { Day } from '../calendar.ts';
import type { Decimal } from '../money.ts';
import type { BaseUnit } from '../units.ts';

/** What an ingredient did in one closed period, base units; sold and wasted as positive quantities. variance: counted − theoretical. */
export interface PeriodUse {
  from: Day;
  to: Day;
  variance: Decimal;
  sold: Decimal;
  wasted: Decimal;
}

/** An ingredient that was counted at both ends of the period. cost: £ per base unit at its end. */
export interface CountedIngredient {
  areaId: string;
  ingredientId: string;
  name: string;
  unit: BaseUnit;
  cost: Decimal | null;
  counted: Decimal;
  theoretical: Decimal;
  sold: Decimal;
  wasted: Decimal;
  /** Up to six closed periods before this one in which it was counted at both ends, the newest first. */
  earlier: PeriodUse[];
}

/** Something with a page of its own: what a finding rests on, or where it is mended. id null: a list, where something new is entered. */
export interface Opens {
  kind: 'order' | 'invoice' | 'sales' | 'stocktake' | 'recipe' | 'ingredient' | 'option' | 'wastage' | 'transfer';
  id: string | null;
  title: string;
  day: Day | null;
}

export interface DeliveredLine {
  optionId: string | null;
  ingredientId: string | null;
  lots: Decimal;
  /** Base units in all, and in one lot; pieces in a lot. */
  quantity: Decimal;
  lotSize: Decimal;
  unitsPerLot: Decimal;
}

/** A received order of the area. recorded: sorts by when it was entered. */
export interface Delivery {
  order: Opens;
  supplierId: string;
  day: Day;
  invoiceNumber: string | null;
  recorded: string;
  lines: DeliveredLine[];
}

/** What a paper states and the stock lacks: lines billed beyond what was received, or of an order that was sent and never received. */
export interface Awaited {
  paper: Opens;
  day: Day;
  /** billed: an invoice asks money for it. ordered: nothing but the order states it. */
  proof: 'billed' | 'ordered';
  lines: { ingredientId: string; quantity: Decimal }[];
}

/** A line as it was counted. size: base units of one of its unit. */
export interface CountLine {
  ingredientId: string;
  quantity: Decimal;
  size: Decimal;
  shelfId: string | null;
}

/** A shelf on which something was counted last time and nothing, or not this, now. */
export interface Shelf {
  id: string;
  name: string;
}

/** A code of the till that found no dish: what of it was sold in the period. */
export interface UnmatchedCode {
  plu: string;
  name: string;
  sold: Decimal;
  imported: Opens;
  /** The product that the same code stood for in an earlier import. */
  stoodFor: string | null;
}

/** A dish with what one portion takes, and how many portions each period sold: this one first, then the earlier ones, as `earlier` has them. */
export interface SoldDish {
  dish: Opens;
  perPortion: ReadonlyMap<string, Decimal>;
  sold: { from: Day; portions: Decimal }[];
}

/** An import of sales, whose days both count, and what it took of each ingredient. same: equal for imports of the same lines. */
export interface SoldDays {
  imported: Opens;
  from: Day;
  to: Day;
  recorded: string;
  same: string;
  use: ReadonlyMap<string, Decimal>;
}

/** Two ingredients that one may take for the other. recorded: somebody stated that the second was used instead of the first in these days. */
export interface Twin {
  ingredientId: string;
  otherId: string;
  because: 'alike' | 'substitute' | 'recorded';
}

/** What is known of one area and closed period, and of what touches it elsewhere. */
export interface Facts {
  areaId: string;
  from: Day;
  to: Day;
  stocktake: Opens;
  ingredients: CountedIngredient[];
  /** Of the period, of three days before it and after it, and of the eight weeks before it. */
  deliveries: Delivery[];
  awaited: Awaited[];
  /** Sizes of a lot that each option had at any time, base units. */
  packsOf: ReadonlyMap<string, { option: Opens; sizes: Decimal[] }>;
  counted: CountLine[];
  countedBefore: CountLine[];
  shelves: Shelf[];
  /** Sizes of the units each ingredient can be counted in, base units. */
  countUnits: ReadonlyMap<string, Decimal[]>;
  unmatched: UnmatchedCode[];
  dishes: SoldDish[];
  /** Of the period and the five weeks before it. */
  soldDays: SoldDays[];
  /** The same ingredients in other areas, each over its own period that ends nearest to this one. */
  elsewhere: (CountedIngredient & { areaName: string })[];
  twins: Twin[];
  /** Sent here on a day of the period and not confirmed since, so that it is in no area's stock. */
  underWay: { transfer: Opens; from: string; lines: { ingredientId: string; quantity: Decimal }[] }[];
}
