import { ALLERGENS, type AllergenAnswers } from '../catalogue/allergens.ts';
import { type AddOn, addOnName } from './add-ons.ts';
import { type AllergenBook, type AllergenHolder, recipeAllergens } from './allergens.ts';
import { type ChoosingRules, fewestChoices } from './check-modifier.ts';

/** A group modifier as far as its choices go. */
export interface OfferedModifier extends Pick<ChoosingRules, 'multiselect' | 'min'> {
  name: string;
  allergensToConfirm: readonly string[];
  choices: readonly { name: string; kind: 'ingredient' | 'recipe'; refId: string }[];
}

/** Choices of one modifier whose fourteen answers agree. */
export interface AgreeingChoices {
  names: readonly string[];
  answers: AllergenAnswers;
}

/** A modifier of a dish with the answers of its choices, which do not count into those of the dish. */
export interface DishModifier {
  id: string;
  /** null: it is not there any more, or not seen here. */
  name: string | null;
  /** How many of its choices a guest has to take. */
  atLeast: number;
  choices: readonly AgreeingChoices[];
}

/** What a guest must learn about a dish: what is in it whatever is chosen, and in what is chosen and added. */
export interface DishParts {
  answers: AllergenAnswers;
  modifiers: readonly DishModifier[];
  addOns: readonly AddOn[];
}

/**
 * The answers of a dish without the choices of its own modifiers. Modifiers inside its sub-recipes count with every choice, and so do its own
 * where it is made of nothing else: of a dish without parts nothing could be stated.
 */
export function allergensWithoutChoices(recipe: AllergenHolder, book: AllergenBook): AllergenAnswers {
  const items = recipe.items.filter(({ kind }) => kind !== 'modifier');
  return recipeAllergens(items.length === 0 ? recipe : { ...recipe, items }, book);
}

/**
 * The modifiers of a dish in their order, each once, with one answer per choice; choices that agree in all fourteen stand together. What waits
 * to be confirmed of a modifier is free in none of its choices. Of one that is not there, or has no choices, nothing is known.
 */
export function modifiersOf(
  recipe: AllergenHolder,
  modifier: (id: string) => OfferedModifier | undefined,
  book: AllergenBook,
): DishModifier[] {
  const ids = new Set(recipe.items.filter(({ kind }) => kind === 'modifier').map(({ refId }) => refId));
  return [...ids].map((id) => {
    const found = modifier(id);
    const { name = null, allergensToConfirm = [], choices = [] } = found ?? {};
    const answered = choices.map((choice) => ({
      name: choice.name,
      answers: recipeAllergens({ items: [choice], allergensToConfirm }, book),
    }));
    const gone = { name: 'a choice that is not there any more', answers: recipeAllergens(NO_PARTS, book) };
    return {
      id,
      name,
      atLeast: found ? fewestChoices(found, choices.length) : 1,
      choices: joined(answered.length === 0 ? [gone] : answered),
    };
  });
}

const NO_PARTS: AllergenHolder = { items: [], allergensToConfirm: [] };

const NAMES = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `Garlic dip or Ranch (Dips)`. */
export function choiceName({ name }: Pick<DishModifier, 'name'>, { names }: Pick<AgreeingChoices, 'names'>): string {
  return `${NAMES.format(names)}${name === null ? '' : ` (${name})`}`;
}

/** The rows below a dish: its choices, then its add-ons, each with answers of its own. */
export function belowDish({ modifiers, addOns }: Pick<DishParts, 'modifiers' | 'addOns'>): {
  key: string;
  name: string;
  answers: AllergenAnswers;
}[] {
  return [
    ...modifiers.flatMap((modifier) =>
      modifier.choices.map((choice, index) => ({
        key: `${modifier.id} ${index}`,
        name: `with ${choiceName(modifier, choice)}`,
        answers: choice.answers,
      })),
    ),
    ...addOns.map((addOn) => ({ key: addOn.id, name: addOnName(addOn), answers: addOn.answers })),
  ];
}

function joined(choices: readonly { name: string; answers: AllergenAnswers }[]): AgreeingChoices[] {
  const groups = new Map<string, { names: string[]; answers: AllergenAnswers }>();
  for (const { name, answers } of choices) {
    const key = ALLERGENS.map((allergen) => answers[allergen]).join();
    const group = groups.get(key);
    if (group) group.names.push(name);
    else groups.set(key, { names: [name], answers });
  }
  return [...groups.values()];
}
