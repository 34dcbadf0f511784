import type { ModifierRow } from '@larder/contract/rows/recipes.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { type ChoosingRules, tidyChoosing } from '@larder/domain/recipes/check-modifier.ts';
import type { DraftChoice } from '@larder/domain/recipes/modifier-draft.ts';

/** One choice as it stands in the form; an empty price or VAT is the group's. */
export interface ChoiceValues extends DraftChoice {
  name: string;
  plu: string;
  price: string;
  vatPercent: string;
}

/** How many may be chosen, as it stands in the form; '' is not stated. */
export type ChoosingValues = {
  multiselect: boolean;
  min: string;
  max: string;
  noMax: boolean;
};

/** What stands in the form. since: it was always so from this day; null: from today. */
export interface ModifierValues extends ChoosingValues {
  name: string;
  categoryId: string | null;
  plu: string;
  description: string;
  price: string;
  vatPercent: string;
  choices: ChoiceValues[];
  since: Day | null;
  [field: string]: unknown;
}

const DEFAULT_VAT = '20';
/** How many are chosen where several may be and nothing else is stated (REC-007). */
const DEFAULT_LIMIT = '1';

export function newModifier(): ModifierValues {
  return {
    name: '',
    categoryId: null,
    plu: '',
    description: '',
    price: '',
    vatPercent: DEFAULT_VAT,
    multiselect: false,
    min: '',
    max: '',
    noMax: false,
    choices: [],
    since: null,
  };
}

/** A stored modifier as it stands in the form. */
export function valuesOfModifier(row: ModifierRow): ModifierValues {
  return {
    name: row.name,
    categoryId: row.categoryId,
    plu: row.plu ?? '',
    description: row.description,
    price: typedPrice(row.price),
    vatPercent: row.vatPercent ?? '',
    multiselect: row.multiselect,
    min: row.min?.toString() ?? '',
    max: row.max?.toString() ?? '',
    noMax: row.noMax,
    choices: row.choices.map(({ id, name, plu, price, vatPercent, kind, refId, quantity, unit }) => ({
      choiceId: id,
      ...{ name, kind, refId, quantity, unit },
      plu: plu ?? '',
      price: typedPrice(price),
      vatPercent: vatPercent ?? '',
    })),
    since: null,
  };
}

/** The limits in numbers. */
export function rulesOf({ multiselect, min, max, noMax }: ChoosingValues): ChoosingRules {
  return { multiselect, min: whole(min), max: whole(max), noMax };
}

/** Several may be chosen, or only one: then there is nothing to limit (REC-016). */
export function withSeveral(several: boolean): ChoosingValues {
  const limit = several ? DEFAULT_LIMIT : '';
  return { multiselect: several, min: limit, max: limit, noMax: false };
}

/** Without a limit there is no max (REC-017); with one again it starts at the default. */
export function withNoMax(noMax: boolean): Pick<ChoosingValues, 'max' | 'noMax'> {
  return { noMax, max: noMax ? '' : DEFAULT_LIMIT };
}

/** What is left when a choice goes: min and max fall to the number that remains (REC-018). */
export function withoutChoice(values: ModifierValues, index: number): Pick<ModifierValues, 'choices' | 'min' | 'max'> {
  const choices = values.choices.filter((_, at) => at !== index);
  const { min, max } = tidyChoosing(rulesOf(values), choices.length);
  return { choices, min: min?.toString() ?? '', max: max?.toString() ?? '' };
}

/** What was typed as decimal text; null: nothing. */
export function amountOf(typed: string): string | null {
  return parseDecimal(typed)?.toFixed() ?? null;
}

/** £ as one types them: 1.50, with more decimals only where there are more. */
function typedPrice(price: string | null): string {
  const pounds = parseDecimal(price);
  return pounds === null ? '' : pounds.toFixed(Math.max(2, pounds.decimalPlaces()));
}

function whole(typed: string): number | null {
  return typed === '' ? null : Number(typed);
}
