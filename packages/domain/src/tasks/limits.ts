import { decimal } from '../money.ts';

/** What a temperature is held against, in °C as decimal texts: above and below strictly, at_least and at_most inclusively (rule 123). */
export interface TemperatureLimit {
  above?: string;
  below?: string;
  at_least?: string;
  at_most?: string;
}

export const FOOD_TYPES = ['cooking', 'cooling', 'reheating', 'holding', 'cold', 'defrosting'] as const;
export type FoodType = (typeof FOOD_TYPES)[number];

/** What the food log calls them (HACCP-014). */
export const FOOD_TYPE_LABELS: Readonly<Record<FoodType, string>> = {
  cooking: 'Cooking',
  cooling: 'Cooling',
  reheating: 'Reheating',
  holding: 'Hot holding',
  cold: 'Cold holding',
  defrosting: 'Defrosting',
};

export const COUNTRIES = ['england', 'scotland', 'wales', 'northern-ireland'] as const;
export type Country = (typeof COUNTRIES)[number];

export type FoodLimits = Readonly<Record<FoodType, TemperatureLimit | null>>;

const LIMITS: FoodLimits = {
  cooking: { above: '75' },
  cooling: { below: '8' },
  reheating: { above: '75' },
  holding: { above: '63' },
  cold: { below: '8' },
  defrosting: null,
};

/** The limits of a country, until a location states its own (HACCP-013). */
export function limitsOf(country: Country): FoodLimits {
  return country === 'scotland' ? { ...LIMITS, reheating: { at_least: '82' } } : LIMITS;
}

/** What a location states of its limits from a day on. own: °C in place of the country's, by type of food. */
export interface LimitsVersion {
  fromDay: string;
  country: Country;
  own: { readonly [Type in FoodType]?: string | undefined };
}

/** The limits that hold on a day: those that the location stated last, else England's (rule 123). */
export function limitsOn(versions: readonly LimitsVersion[], day: string): FoodLimits {
  const stated = versions.filter(({ fromDay }) => fromDay <= day);
  const held = stated.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1)).at(-1);
  if (!held) return limitsOf('england');
  const limits = limitsOf(held.country);
  const ofType = (type: FoodType) => [type, withOwn(limits[type], held.own[type])] as const;
  return Object.fromEntries(FOOD_TYPES.map(ofType)) as Record<FoodType, TemperatureLimit | null>;
}

/** Another value for a limit, which stays above or below as it is; of food without one, the most that it may have. */
function withOwn(limit: TemperatureLimit | null, own: string | undefined): TemperatureLimit | null {
  if (own === undefined) return limit;
  const [side = 'at_most'] = Object.keys(limit ?? {});
  return { [side]: own };
}

export const PROBE_LIMITS = {
  boiling: { at_least: '99', at_most: '101' },
  iced: { at_least: '-1', at_most: '1' },
} as const satisfies Record<string, TemperatureLimit>;
export type ProbeHalf = keyof typeof PROBE_LIMITS;

/** A fridge or freezer is right at its target or colder. */
export function fridgeLimit(target: string): TemperatureLimit {
  return { at_most: target };
}

/** Whether a temperature is within its limit; without one it always is. */
export function isWithin(temperature: string, limit: TemperatureLimit | null): boolean {
  if (!limit) return true;
  const value = decimal(temperature);
  return (
    (limit.above === undefined || value.gt(limit.above)) &&
    (limit.below === undefined || value.lt(limit.below)) &&
    (limit.at_least === undefined || value.gte(limit.at_least)) &&
    (limit.at_most === undefined || value.lte(limit.at_most))
  );
}

/** A limit in words: `above 75 °C`, `99 to 101 °C`. */
export function showLimit(limit: TemperatureLimit | null): string {
  if (!limit) return 'no limit';
  const shown = (text: string) => text.replace('-', '−');
  if (limit.at_least !== undefined && limit.at_most !== undefined)
    return `${shown(limit.at_least)} to ${shown(limit.at_most)} °C`;
  if (limit.above !== undefined) return `above ${shown(limit.above)} °C`;
  if (limit.below !== undefined) return `below ${shown(limit.below)} °C`;
  if (limit.at_least !== undefined) return `${shown(limit.at_least)} °C or more`;
  return limit.at_most === undefined ? 'no limit' : `${shown(limit.at_most)} °C or less`;
}
