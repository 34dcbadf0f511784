import { describe, expect, it } from 'vitest';
import { type BooksForList, type ListLine, planTakeOver } from './plan-take-over.ts';

const EMPTY: BooksForList = { ingredients: [], categories: [], options: [] };

function line(change: Partial<ListLine>): ListLine {
  return {
    optionId: 'm1',
    name: 'Butter',
    supplierCode: 'B1',
    category: null,
    baseUnit: 'kg',
    allergens: [],
    deposit: false,
    ...change,
  };
}

function plan(lines: ListLine[], books: Partial<BooksForList> = {}) {
  let made = 0;
  return planTakeOver(lines, { ...EMPTY, ...books }, () => {
    made += 1;
    return `new ${made}`;
  });
}

const butter = { id: 'butter', name: 'BUTTER', recipeUnit: 'g' as const, hasDefault: false };

describe('planTakeOver', () => {
  it('SUP-097 goes to the active ingredient of the same name and unit, and makes one where the unit differs', () => {
    expect(plan([line({})], { ingredients: [butter] })).toMatchObject({
      lines: [{ verdict: 'new', ingredientId: 'butter', knownIngredient: 'BUTTER' }],
      ingredients: [],
    });
    expect(plan([line({ baseUnit: 'unit' })], { ingredients: [butter] })).toMatchObject({
      lines: [{ verdict: 'new', knownIngredient: null }],
      ingredients: [{ name: 'Butter', recipeUnit: 'unit' }],
    });
  });

  it('makes one ingredient for two lines of one name, and costs it by the first', () => {
    const { ingredients, lines, defaults } = plan([
      line({}),
      line({ optionId: 'm2', supplierCode: 'B2', baseUnit: 'g' }),
    ]);
    expect(ingredients).toHaveLength(1);
    expect(new Set(lines.map(({ ingredientId }) => ingredientId)).size).toBe(1);
    expect(defaults.map(({ optionId }) => optionId)).toEqual([lines[0]?.optionId]);
  });

  it('leaves the default of an ingredient that is costed already', () => {
    expect(plan([line({})], { ingredients: [{ ...butter, hasDefault: true }] }).defaults).toEqual([]);
  });

  it('puts a new ingredient into our category of the same name, and else into none', () => {
    const categories = [{ id: 'dairy', name: 'dairy' }];
    const made = (category: string | null) => plan([line({ category })], { categories }).ingredients[0]?.categoryId;
    expect([made('Dairy'), made('Cheese'), made(null)]).toEqual(['dairy', null, null]);
  });

  it('writes nothing for a line that is here, or whose code another option has', () => {
    const option = { id: 'o1', masterOptionId: 'm1', supplierCode: 'B1', archived: false };
    const verdicts = (lines: ListLine[]) => plan(lines, { options: [option] }).lines.map(({ verdict }) => verdict);
    expect(verdicts([line({}), line({ optionId: 'm9' })])).toEqual(['here', 'code-taken']);
    expect(plan([line({})], { options: [option] }).ingredients).toEqual([]);
  });

  it('takes an archived copy into use again, also when the line has come back under another id', () => {
    const options = [{ id: 'o1', masterOptionId: 'm0', supplierCode: 'B1', archived: true }];
    expect(plan([line({})], { options }).lines).toMatchObject([{ verdict: 'back', optionId: 'o1' }]);
  });

  it('rule 49 makes no ingredient of a deposit, whatever it is called', () => {
    const butter = { id: 'i1', name: 'Butter', recipeUnit: 'g' as const, hasDefault: false };
    const made = plan([line({ deposit: true })], { ingredients: [butter] });
    expect(made.lines).toMatchObject([{ verdict: 'new', ingredientId: null, knownIngredient: null }]);
    expect(made.lines[0]?.optionId).not.toBeNull();
    expect([made.ingredients, made.defaults]).toEqual([[], []]);
  });
});
