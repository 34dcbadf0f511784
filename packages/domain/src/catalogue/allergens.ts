/** The fourteen allergens that must be named, in the order of the list (ING-010, ING-013). */
export const ALLERGENS = [
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soybeans',
  'sulphites',
] as const;

export type Allergen = (typeof ALLERGENS)[number];

export function isAllergen(name: string): name is Allergen {
  return (ALLERGENS as readonly string[]).includes(name);
}
