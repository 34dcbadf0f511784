import type { Day } from '../calendar.ts';
import type { Decimal } from '../money.ts';
import type { Pack } from '../units.ts';

/**
 * The price of one lot of a supplier option, net of VAT, from a day on. The pack is dated with it (rule 2).
 * A unitPrice of 0 is no price: the pack is known and its price is not.
 * recordedNo grows with each recorded price and breaks ties on one day: the later recorded one wins (rule 3).
 */
export interface DatedPrice {
  priceId: string;
  optionId: string;
  effectiveDay: Day;
  recordedNo: number;
  unitPrice: Decimal;
  pack: Pack;
}

/** From a day on, an ingredient is costed by this option, or costs nothing. null: by none. */
export interface DatedDefault {
  ingredientId: string;
  optionId: string | null;
  /** It costs nothing, whatever its options are sold for; optionId is null then. */
  costsNothing?: boolean;
  /** Base units of this ingredient in one of those that the option's pack is measured in; 1 when left out (rule 12). */
  factor?: Decimal;
  effectiveDay: Day;
  recordedNo: number;
}
