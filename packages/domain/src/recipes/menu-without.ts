import type { Allergen } from '../catalogue/allergens.ts';
import { isFreeOf } from '../catalogue/without-allergens.ts';
import { choiceName, type DishModifier, type DishParts } from './choices.ts';

/** A dish on a menu that is read for somebody who must not have something. */
interface Asked extends Pick<DishParts, 'answers' | 'modifiers'> {
  /** The choices that must not be taken with it. */
  leaveOut: readonly string[];
}

interface Sections<Dish extends Asked> {
  name: string;
  sections: readonly { name: string; dishes: readonly Dish[] }[];
}

/**
 * The dishes of a menu that a guest can have free of all of these, with what they are free of in its name; the menu itself where nothing is
 * unwanted. Such a dish is free of them without its choices, and of each of its modifiers as many choices are as a guest has to take; those
 * that are not known to be are named, to be left out.
 */
export function menuWithout<Dish extends Asked>(menu: Sections<Dish>, unwanted: readonly Allergen[]): Sections<Dish> {
  if (unwanted.length === 0) return menu;
  return {
    name: `${menu.name}, ${unwanted.map((name) => `no ${name}`).join(', ')}`,
    sections: menu.sections.map(({ name, dishes }) => ({
      name,
      dishes: dishes
        .filter((dish) => canBeHadWithout(dish, unwanted))
        .map((dish) => ({ ...dish, leaveOut: dish.modifiers.flatMap((one) => choicesToLeaveOut(one, unwanted)) })),
    })),
  };
}

function canBeHadWithout({ answers, modifiers }: Asked, unwanted: readonly Allergen[]): boolean {
  return isFreeOf(answers, unwanted) && modifiers.every((one) => freeChoices(one, unwanted) >= one.atLeast);
}

function freeChoices({ choices }: DishModifier, unwanted: readonly Allergen[]): number {
  return choices.reduce((count, { names, answers }) => count + (isFreeOf(answers, unwanted) ? names.length : 0), 0);
}

function choicesToLeaveOut(modifier: DishModifier, unwanted: readonly Allergen[]): string[] {
  return modifier.choices
    .filter(({ answers }) => !isFreeOf(answers, unwanted))
    .map((choices) => choiceName(modifier, choices));
}
