import { Refusal } from '@larder/contract/refusals.ts';
import { allergenRows } from '../allergen-rows.ts';
import type { TestGroup } from '../cast.ts';
import { addSupplier } from '../supplier.ts';
import { chanceOf } from './chance.ts';
import {
  answer,
  bringBack,
  merge,
  newIngredient,
  replace,
  substitute,
  takeOutIngredient,
  unmerge,
} from './ingredient-actions.ts';
import type { Action, Kitchen } from './kitchen.ts';
import { importLines, relabel, relink, sell } from './option-actions.ts';
import {
  changeRecipe,
  confirm,
  newRecipe,
  saveSomeModifier,
  takeOutModifier,
  takeOutRecipe,
} from './recipe-actions.ts';
import type { Reference } from './reference.ts';

/** What is done, each as often as it stands here. */
const ACTIONS: readonly (readonly [string, number, Action])[] = [
  ['new ingredient', 2, newIngredient],
  ['answer', 9, answer],
  ['sell', 3, sell],
  ['relabel', 2, relabel],
  ['relink', 1, relink],
  ['merge', 2, merge],
  ['undo a merge', 1, unmerge],
  ['take out an ingredient', 2, takeOutIngredient],
  ['bring back', 2, bringBack],
  ['replace', 1, replace],
  ['new recipe', 4, newRecipe],
  ['change a recipe', 4, changeRecipe],
  ['save a modifier', 2, saveSomeModifier],
  ['take out a recipe', 1, takeOutRecipe],
  ['take out a modifier', 1, takeOutModifier],
  ['confirm', 3, confirm],
  ['substitute', 1, substitute],
  ['import', 2, importLines],
];
const DRAWN = ACTIONS.flatMap(([name, times, action]) => Array.from({ length: times }, () => [name, action] as const));

/** Does something by chance; what Larder refuses changes nothing in the reference either. Answers what was tried. */
export async function doSomething(kitchen: Kitchen): Promise<string> {
  const [name, action] = kitchen.chance.pick(DRAWN) ?? DRAWN[0] ?? ['nothing', newIngredient];
  try {
    await action(kitchen, await allergenRows(kitchen.group.headOffice));
    return name;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${name}, refused: ${error.code}`;
  }
}

/** A kitchen with a few ingredients that somebody has answered for. */
export async function openKitchen(
  group: TestGroup,
  reference: Reference,
  seed: number,
  more: Pick<Kitchen, 'categoryId' | 'elsewhere'>,
): Promise<Kitchen> {
  const supplierId = await addSupplier(group.headOffice, 'Brakes');
  let made = 1000;
  const nameFor = (what: string) => `${what} ${++made}`;
  const kitchen: Kitchen = { group, reference, chance: chanceOf(seed), supplierId, nameFor, ...more };
  for (let count = 0; count < 5; count += 1) await newIngredient(kitchen, await allergenRows(group.headOffice));
  for (let count = 0; count < 8; count += 1)
    await answer(kitchen, await allergenRows(group.headOffice))?.catch(() => undefined);
  return kitchen;
}
