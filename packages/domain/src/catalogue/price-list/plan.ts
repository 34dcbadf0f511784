import type { Day } from '../../calendar.ts';
import type { Decimal } from '../../money.ts';
import type { BaseUnit, Pack } from '../../units.ts';
import type { NamedCode } from './repeated-codes.ts';
import type { CellProblem, ListRow, SoldAs } from './row.ts';

/** A price with the pack it is for. */
export interface PackPrice {
  unitPrice: Decimal;
  uom: string;
  pack: Pack;
}

export interface KnownSupplier {
  id: string;
  code: string | null;
  name: string;
}

export interface KnownIngredient {
  id: string;
  itemcode: string;
  name: string;
  recipeUnit: BaseUnit;
  allergens: string[];
  mayContain: string[];
  freeOf: string[];
  categoryId: string | null;
  archived: boolean;
  /** Stands under another one's name. */
  merged: boolean;
  readonly: boolean;
  /** Whether it is costed by an option already. */
  hasDefault: boolean;
}

export interface KnownOption {
  id: string;
  supplierId: string;
  supplierCode: string;
  name: string;
  vatPercent: Decimal | null;
  ingredientId: string | null;
  /** What it names. */
  allergens: readonly string[];
  archived: boolean;
  /** An order that did not arrive yet asks for it. */
  onOrder: boolean;
  /** A line of a supplier's own list that lacks something yet. */
  unVerified?: boolean;
  /** Its money comes back, so that it is no ingredient (rule 49). */
  deposit?: boolean;
  /** It is priced per kg, l or piece (rule 48). */
  pricedByWeight?: boolean;
}

/** What is in the books already. */
export interface KnownCatalogue {
  suppliers: readonly KnownSupplier[];
  categories: readonly { id: string; name: string }[];
  ingredients: readonly KnownIngredient[];
}

/** A dated price in force: the day that it was stated for, and whether a list stated it. */
export interface StandingPrice extends PackPrice {
  from: Day;
  listed: boolean;
}

/** The options in the books, as far as some rows touch them. */
export interface KnownOptions {
  options: readonly KnownOption[];
  /** The option's price in force on a day, null when it has none. */
  priceOn(optionId: string, day: Day): StandingPrice | null;
}

/** What a first look through a whole file has found. */
export interface ListFacts {
  /** The codes of ingredients that the file brings anywhere, which are never made up for another ingredient. */
  itemcodes: readonly string[];
  /** The lines whose code another line names as well. */
  repeated: readonly NamedCode[];
}

/** changed: a new price or pack. details: only names, categories or VAT differ. deleted: the option goes. */
export type RowStatus = 'new' | 'changed' | 'details' | 'deleted' | 'unchanged' | 'error';

/** What becomes of one line of the file. was: the price in force on the day, for a changed one. */
export interface RowReport {
  line: number;
  status: RowStatus;
  name: string;
  supplierName: string;
  supplierCode: string;
  from: Day;
  was: PackPrice | null;
  now: PackPrice | null;
  notes: string[];
  problems: CellProblem[];
  /** The price moves by more than half: somebody should look at it. */
  unusual?: boolean;
}

/** What an import writes: everything or nothing. */
export interface PriceListPlan {
  reports: RowReport[];
  suppliers: KnownSupplier[];
  categories: { id: string; name: string }[];
  ingredients: NewIngredient[];
  /** Known ingredients whose name or category an ingredient file changes. */
  changedIngredients: { id: string; name: string; categoryId: string }[];
  newOptions: (Omit<KnownOption, 'archived' | 'onOrder' | 'unVerified'> & Record<keyof SoldAs, boolean>)[];
  /**
   * Known options whose name, VAT, named allergens or way of being sold changed; supplierCode: of one that had none; relabelled: its name or what it names.
   */
  changedOptions: ChangedOption[];
  /** What lines name of ingredients that the books hold already. Who writes the plan asks whether their answers call it free. */
  named: NamedByLine[];
  deletedOptions: { id: string; ingredientId: string | null }[];
  /** What the list states, also where it repeats the price in force (rule 3); changes: whether the price of any day becomes another by it. */
  prices: (PackPrice & { optionId: string; ingredientId: string | null; from: Day; changes: boolean })[];
  /** Of a supplier's own list: the categories of new lines, which new lines lack something, and which known ones do no longer. */
  categorised: { id: string; categoryId: string }[];
  unVerified: { id: string }[];
  completed: { id: string }[];
  /** Ingredients that had no option to be costed by take their first one; of several days of one option the earliest counts. */
  defaults: { ingredientId: string; optionId: string; from: Day }[];
}

export type NewIngredient = Pick<
  KnownIngredient,
  'id' | 'itemcode' | 'name' | 'recipeUnit' | 'allergens' | 'mayContain' | 'freeOf'
> & { categoryId: string };

export interface ChangedOption {
  id: string;
  name: string;
  vatPercent: Decimal | null;
  allergens: readonly string[];
  relabelled: boolean;
  supplierCode?: string;
  deposit?: boolean;
  pricedByWeight?: boolean;
}

/** unlessAnswered: the same was named before, so that what a person has answered since stands. */
export interface NamedByLine {
  ingredientId: string;
  optionId: string | null;
  allergens: string[];
  namedBy: string;
  unlessAnswered: boolean;
}

/** A row that can be read, or the line and name of one that can't. */
export type ReadRow =
  | { row: ListRow; problems: readonly [] }
  | { row: null; line: number; name: string; supplierName: string; supplierCode: string; problems: CellProblem[] };

export function emptyPlan(): PriceListPlan {
  return {
    reports: [],
    suppliers: [],
    categories: [],
    ingredients: [],
    changedIngredients: [],
    newOptions: [],
    changedOptions: [],
    named: [],
    deletedOptions: [],
    prices: [],
    categorised: [],
    unVerified: [],
    completed: [],
    defaults: [],
  };
}
