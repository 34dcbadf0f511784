import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { newId } from '../../data/new-id.ts';

/** A section of a menu that is being put in order. Keys tell sections and dishes apart while they move; they are not stored. */
export interface DraftSection {
  key: string;
  name: string;
  dishes: readonly DraftDish[];
}

export interface DraftDish {
  key: string;
  recipeId: string;
}

export type MenuDraft = readonly DraftSection[];

/** A section's head or a dish, as they stand below each other. */
export type DraftLine = { key: string; section: DraftSection } & ({ dish: DraftDish } | { dish: null });

export function draftOf(sections: MenuRow['sections']): MenuDraft {
  return sections.map(({ name, recipeIds }) => ({
    key: newId(),
    name,
    dishes: recipeIds.map((recipeId) => ({ key: newId(), recipeId })),
  }));
}

export function sectionsOf(draft: MenuDraft): MenuRow['sections'] {
  return draft.map(({ name, dishes }) => ({ name, recipeIds: dishes.map(({ recipeId }) => recipeId) }));
}

/** Whether there is something to save. */
export function differs(draft: MenuDraft, saved: MenuRow['sections']): boolean {
  return (
    JSON.stringify(sectionsOf(draft)) !== JSON.stringify(saved.map(({ name, recipeIds }) => ({ name, recipeIds })))
  );
}

/** Heads and dishes in one list, so that a dish can be moved from section to section like from place to place. */
export function linesOf(draft: MenuDraft): DraftLine[] {
  return draft.flatMap((section) => [
    { key: section.key, section, dish: null },
    ...section.dishes.map((dish) => ({ key: dish.key, section, dish })),
  ]);
}

export function addSection(draft: MenuDraft, name: string): MenuDraft {
  return [...draft, { key: newId(), name, dishes: [] }];
}

export function renameSection(draft: MenuDraft, key: string, name: string): MenuDraft {
  return draft.map((section) => (section.key === key ? { ...section, name } : section));
}

export function removeSection(draft: MenuDraft, key: string): MenuDraft {
  return draft.filter((section) => section.key !== key);
}

/** Puts a section where another one stands. */
export function moveSection(draft: MenuDraft, key: string, overKey: string): MenuDraft {
  return moved(draft, indexOf(draft, key), indexOf(draft, overKey));
}

export function addDish(draft: MenuDraft, sectionKey: string, recipeId: string): MenuDraft {
  return withDishes(draft, sectionKey, (dishes) => [...dishes, { key: newId(), recipeId }]);
}

export function removeDish(draft: MenuDraft, key: string): MenuDraft {
  return draft.map((section) => ({ ...section, dishes: section.dishes.filter((dish) => dish.key !== key) }));
}

/**
 * Puts a dish where another line stands, between sections too. Above the first head there is no section: there it becomes the first dish of
 * the menu. A section takes no recipe twice: null when the dish would land in one that has it already.
 */
export function moveDish(draft: MenuDraft, key: string, overKey: string): MenuDraft | null {
  const lines = linesOf(draft);
  const over = Math.max(1, indexOf(lines, overKey));
  const next = draft.map((section): DraftSection => ({ ...section, dishes: [] }));
  let at = -1;
  for (const { dish } of moved(lines, indexOf(lines, key), over)) {
    const section = next[at];
    if (dish && section) next[at] = { ...section, dishes: [...section.dishes, dish] };
    else at += 1;
  }
  return next.some(hasTwice) ? null : next;
}

/** Puts a dish at the end of another section; null when that one has its recipe already. */
export function moveDishTo(draft: MenuDraft, key: string, sectionKey: string): MenuDraft | null {
  const dish = draft.flatMap(({ dishes }) => dishes).find((one) => one.key === key);
  if (!dish) return draft;
  const next = withDishes(removeDish(draft, key), sectionKey, (dishes) => [...dishes, dish]);
  return next.some(hasTwice) ? null : next;
}

/** Where a dish stands: its section, its place there counted from 1, and how many there are. */
export function placeOf(draft: MenuDraft, key: string): { section: string; place: number; of: number } | null {
  const section = draft.find(({ dishes }) => dishes.some((dish) => dish.key === key));
  if (!section) return null;
  return { section: section.name, place: indexOf(section.dishes, key) + 1, of: section.dishes.length };
}

function withDishes(
  draft: MenuDraft,
  key: string,
  change: (dishes: readonly DraftDish[]) => readonly DraftDish[],
): MenuDraft {
  return draft.map((section) => (section.key === key ? { ...section, dishes: change(section.dishes) } : section));
}

function hasTwice({ dishes }: DraftSection): boolean {
  return new Set(dishes.map(({ recipeId }) => recipeId)).size < dishes.length;
}

function indexOf(list: readonly { key: string }[], key: string): number {
  return list.findIndex((one) => one.key === key);
}

/** The list with one of it at another place. */
function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
