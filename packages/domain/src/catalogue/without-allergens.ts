import { ALLERGENS, type Allergen, type AllergenAnswers, isAllergen } from './allergens.ts';

/** Whether something is known to be free of all of these. May contain is not free, and neither is what nobody has answered for. */
export function isFreeOf(answers: AllergenAnswers, unwanted: readonly Allergen[]): boolean {
  return unwanted.every((name) => answers[name] === 'free');
}

/** The allergens that a text such as `milk,nuts` names, in the order of the fourteen; what is none of them is left out. */
export function allergensIn(text: string | undefined): Allergen[] {
  const named = new Set((text ?? '').split(',').filter(isAllergen));
  return ALLERGENS.filter((name) => named.has(name));
}

/** `no milk, no nuts`. */
function withoutText(unwanted: readonly Allergen[]): string {
  return unwanted.map((name) => `no ${name}`).join(', ');
}

/** A thing on a menu, by what is in it. */
interface Answered {
  answers: AllergenAnswers;
}

interface Sections<Dish extends Answered> {
  name: string;
  sections: readonly { name: string; dishes: readonly Dish[] }[];
}

/** The dishes of a menu that are free of all of these, with what they are free of in its name; the menu itself where nothing is unwanted. */
export function menuWithout<Dish extends Answered>(
  menu: Sections<Dish>,
  unwanted: readonly Allergen[],
): Sections<Dish> {
  if (unwanted.length === 0) return menu;
  return {
    name: `${menu.name}, ${withoutText(unwanted)}`,
    sections: menu.sections.map(({ name, dishes }) => ({
      name,
      dishes: dishes.filter(({ answers }) => isFreeOf(answers, unwanted)),
    })),
  };
}
