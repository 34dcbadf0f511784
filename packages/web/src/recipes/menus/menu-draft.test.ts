import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDish,
  addSection,
  differs,
  draftOf,
  linesOf,
  type MenuDraft,
  moveDish,
  moveDishTo,
  moveSection,
  placeOf,
  removeDish,
  removeSection,
  renameSection,
  sectionsOf,
} from './menu-draft.ts';

const SAVED = [
  { name: 'Pizza', recipeIds: ['margherita', 'funghi'] },
  { name: 'Empty', recipeIds: [] },
  { name: 'Sweet', recipeIds: ['tiramisu'] },
];
const text = (draft: MenuDraft | null) =>
  draft &&
  sectionsOf(draft)
    .map(({ name, recipeIds }) => `${name}: ${recipeIds.join(' ')}`.trim())
    .join(', ');
const keyOf = (draft: MenuDraft, what: string) =>
  linesOf(draft).find(({ section, dish }) => (dish ? dish.recipeId : section.name) === what)?.key ?? '';
/** Moves a dish to where another line stands, both by name. */
const move = (draft: MenuDraft, what: string, over: string) => moveDish(draft, keyOf(draft, what), keyOf(draft, over));

describe('a menu that is put in order', () => {
  it.each([
    ['down in its section', 'margherita', 'funghi', 'Pizza: funghi margherita, Empty:, Sweet: tiramisu'],
    ['up in its section', 'funghi', 'margherita', 'Pizza: funghi margherita, Empty:, Sweet: tiramisu'],
    ['down over a head', 'funghi', 'Empty', 'Pizza: margherita, Empty: funghi, Sweet: tiramisu'],
    ['up over a head', 'tiramisu', 'Sweet', 'Pizza: margherita funghi, Empty: tiramisu, Sweet:'],
    ['to a dish further down', 'margherita', 'tiramisu', 'Pizza: funghi, Empty:, Sweet: tiramisu margherita'],
    ['to a dish further up', 'tiramisu', 'margherita', 'Pizza: tiramisu margherita funghi, Empty:, Sweet:'],
    ['above the first head', 'tiramisu', 'Pizza', 'Pizza: tiramisu margherita funghi, Empty:, Sweet:'],
    ['nowhere', 'funghi', 'funghi', 'Pizza: margherita funghi, Empty:, Sweet: tiramisu'],
  ])('moves a dish %s', (_, what, over, expected) => expect(text(move(draftOf(SAVED), what, over))).toBe(expected));

  it('moves a dish to the end of another section', () => {
    const draft = draftOf(SAVED);
    expect(text(moveDishTo(draft, keyOf(draft, 'margherita'), keyOf(draft, 'Sweet')))).toBe(
      'Pizza: funghi, Empty:, Sweet: tiramisu margherita',
    );
  });

  it('takes a recipe once in each section', () => {
    const draft = addDish(draftOf(SAVED), keyOf(draftOf(SAVED), 'none'), 'x');
    const twice = addDish(draft, keyOf(draft, 'Sweet'), 'funghi');
    expect(text(twice)).toBe('Pizza: margherita funghi, Empty:, Sweet: tiramisu funghi');
    expect(move(twice, 'funghi', 'tiramisu')).toBeNull();
    expect(moveDishTo(twice, keyOf(twice, 'funghi'), keyOf(twice, 'Sweet'))).toBeNull();
  });

  it('adds, renames, orders and removes sections and dishes', () => {
    const draft = addSection(draftOf(SAVED), 'Drinks');
    expect(text(moveSection(draft, keyOf(draft, 'Sweet'), keyOf(draft, 'Pizza')))).toBe(
      'Sweet: tiramisu, Pizza: margherita funghi, Empty:, Drinks:',
    );
    expect(text(renameSection(draft, keyOf(draft, 'Empty'), 'Pasta'))).toContain('Pasta:');
    expect(text(removeSection(draft, keyOf(draft, 'Pizza')))).toBe('Empty:, Sweet: tiramisu, Drinks:');
    expect(text(removeDish(draft, keyOf(draft, 'margherita')))).toContain('Pizza: funghi,');
  });

  it('states where a dish stands, and whether there is something to save', () => {
    const draft = draftOf(SAVED);
    expect(placeOf(draft, keyOf(draft, 'funghi'))).toEqual({ section: 'Pizza', place: 2, of: 2 });
    expect(placeOf(draft, 'gone')).toBeNull();
    expect(differs(draft, SAVED)).toBe(false);
    expect(differs(addSection(draft, 'Drinks'), SAVED)).toBe(true);
  });

  it('loses no dish and no section, wherever they are moved', () => {
    const draft = draftOf(SAVED);
    const lines = linesOf(draft);
    const places = fc.array(fc.tuple(fc.nat(2), fc.nat(lines.length - 1)), { maxLength: 20 });
    fc.assert(
      fc.property(places, (moves) => {
        let next: MenuDraft = draft;
        for (const [which, over] of moves) {
          const dish = lines.filter((line) => line.dish)[which];
          next = moveDish(next, dish?.key ?? '', lines[over]?.key ?? '') ?? next;
        }
        expect(next.map(({ name }) => name)).toEqual(['Pizza', 'Empty', 'Sweet']);
        expect(next.flatMap(({ dishes }) => dishes.map(({ recipeId }) => recipeId)).sort()).toEqual([
          'funghi',
          'margherita',
          'tiramisu',
        ]);
      }),
    );
  });
});
