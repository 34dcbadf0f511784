import { describe, expect, it } from 'vitest';
import { checkModifier, tidyChoosing } from './check-modifier.ts';
import { checkRecipe } from './check-recipe.ts';
import { type DraftItem, type RecipeDraft, readDraft, type TargetOf } from './draft.ts';
import { sameVersion } from './same-version.ts';

const targets: TargetOf = ({ refId }) =>
  ({
    flour: { name: 'Flour', base: 'g' as const },
    dough: { name: 'Dough', base: 'g' as const },
  })[refId];

const line = (refId: string, quantity = '100', unit = 'g'): DraftItem => ({
  itemId: `line ${refId}`,
  kind: refId === 'dough' ? 'recipe' : 'ingredient',
  refId,
  quantity,
  unit,
});

const draft = (more: Partial<RecipeDraft> = {}): RecipeDraft => ({
  name: 'Margherita',
  categoryId: 'pizza',
  groupIds: ['group'],
  belongsToAll: false,
  yield: '1',
  yieldUnit: 'unit',
  portions: '1',
  menuPrice: '12.00',
  vatPercent: '20',
  wastagePercent: '3',
  targetGp: '72',
  items: [line('flour')],
  ...more,
});

const messagesOf = (more: Partial<RecipeDraft>) => checkRecipe(draft(more), targets).map((problem) => problem.message);

describe('checkRecipe', () => {
  it('lets a whole recipe through', () => expect(messagesOf({})).toEqual([]));

  it.each([
    [{ name: '  ' }, 'Name is required.'],
    [{ categoryId: null }, 'Category is required.'],
    [{ groupIds: [] }, 'At least one department is required.'],
  ] as [Partial<RecipeDraft>, string][])('REC-023 REC-024 REC-025 names what is missing: %j', (more, message) =>
    expect(messagesOf(more)).toEqual([message]),
  );

  it.each([
    [{ yield: '' }, 'Yield is required.'],
    [{ yield: 'a tray' }, 'Yield must be a valid number.'],
    [{ yieldUnit: null }, 'Yield Description is required.'],
  ] as [Partial<RecipeDraft>, string][])('REC-026 REC-027 needs a yield in a unit: %j', (more, message) =>
    expect(messagesOf(more)).toEqual([message]),
  );

  it.each([
    [{ vatPercent: '' }, 'VAT is required when Gross price is filled.'],
    [{ wastagePercent: ' ' }, 'Wastage is required when Gross price is filled.'],
  ] as [Partial<RecipeDraft>, string][])('REC-028 REC-029 needs VAT and wastage beside a price: %j', (more, message) =>
    expect(messagesOf(more)).toEqual([message]),
  );

  it('REC-022 reports everything at once, in the order of the form', () => {
    expect(
      messagesOf({
        name: '',
        categoryId: null,
        groupIds: [],
        yield: '',
        yieldUnit: null,
        vatPercent: '',
        wastagePercent: '',
      }),
    ).toEqual([
      'Name is required.',
      'Category is required.',
      'At least one department is required.',
      'Yield is required.',
      'Yield Description is required.',
      'VAT is required when Gross price is filled.',
      'Wastage is required when Gross price is filled.',
    ]);
  });

  it('REC-028 REC-029 needs neither VAT nor wastage of a preparation without a price', () =>
    expect(messagesOf({ menuPrice: '', vatPercent: '', wastagePercent: '' })).toEqual([]));

  it('takes a recipe that belongs to all departments', () =>
    expect(messagesOf({ groupIds: [], belongsToAll: true })).toEqual([]));

  it.each([
    [{ menuPrice: '-1' }, 'Gross price must be a valid number.'],
    [{ menuPrice: '1e9' }, 'Gross price must be a valid number.'],
    [{ portions: '0' }, 'Portions must be a valid number.'],
    [{ wastagePercent: '101' }, 'Wastage must be between 0 and 100.'],
    [{ targetGp: 'lots' }, 'Target GP must be a valid number.'],
    [{ items: [line('flour', '-5')] }, 'The quantity of Flour must not be below zero.'],
    [{ items: [line('flour', '9999999999')] }, 'The quantity of Flour is too large.'],
    [{ items: [line('flour', '1', 'ml')] }, 'Flour is measured in g. To type ml, say first what one ml of it weighs.'],
    [{ items: [{ ...line('flour'), trimPercent: '100' }] }, 'Trimming loss of Flour must be below 100.'],
    [{ items: [{ ...line('flour'), cookPercent: '-1' }] }, 'Cooking loss of Flour must be a valid number.'],
    [{ items: [{ ...line('flour'), cookPercent: 'half' }] }, 'Cooking loss of Flour must be a valid number.'],
    [{ items: [line('gone')] }, 'This ingredient or recipe is not there any more.'],
  ] as [Partial<RecipeDraft>, string][])('refuses %j', (more, message) => expect(messagesOf(more)).toEqual([message]));

  it('REC-031 names what is in a recipe twice, at the second line', () =>
    expect(checkRecipe(draft({ items: [line('flour'), line('flour', '5')] }), targets)).toEqual([
      { field: 'items.1.refId', message: 'Flour is already in this recipe' },
    ]));

  it('REC-033 names what is offered as an add-on twice', () =>
    expect(checkRecipe(draft({ addOns: ['dough', 'garlic', 'dough'] }), targets)).toEqual([
      { field: 'addOns.2', message: 'Dough is already listed as an Add On for this recipe' },
    ]));
});

describe('readDraft', () => {
  it('REC-036 reads a quantity that is no number as zero, and what is empty as unknown', () => {
    const read = readDraft(
      draft({ items: [line('flour', 'some'), line('dough', '0.5', 'batch')], portions: '' }),
      targets,
    );
    expect(read.items.map(({ quantity, of }) => [quantity.toFixed(), of])).toEqual([
      ['0', undefined],
      ['0.5', 'batch'],
    ]);
    expect(read.portions).toBeNull();
  });

  it.each([
    ['20', '', '1000', 'trimmed by a fifth'],
    ['', '20', '1000', 'a fifth lost by cooking'],
    ['20', '50', '2000', 'trimmed by a fifth, then halved by cooking'],
    ['0', '', '800', 'nothing lost'],
    ['33.33', '', '1199.9400029999', 'rounded to 10 decimals'],
    ['100', '', '800', 'no loss at all where it cannot be, which is reported'],
  ])('takes what has to be bought for 800 g on the plate: %s %% and %s %% are %s g, %s', (trim, cook, bought) => {
    const lossy = { ...line('flour', '800'), trimPercent: trim, cookPercent: cook };
    const [item] = readDraft(draft({ items: [lossy] }), targets).items;
    expect(item?.quantity.toFixed()).toBe(bought);
    expect(item?.typedQuantity.toFixed()).toBe('800');
  });

  it('gives the same version for the same figures, whatever they look like', () => {
    const read = (more: Partial<RecipeDraft>) => readDraft(draft(more), targets);
    expect(sameVersion(read({}), read({ menuPrice: '12', items: [line('flour', '100.0')] }))).toBe(true);
    expect(sameVersion(read({}), read({ items: [line('flour', '0.1', 'kg')] }))).toBe(false);
    expect(sameVersion(read({}), read({ menuPrice: '12.01' }))).toBe(false);
    expect(sameVersion(read({}), read({ items: [] }))).toBe(false);
    const trimmed = { ...line('flour'), trimPercent: '5' };
    expect(sameVersion(read({}), read({ items: [trimmed] }))).toBe(false);
    expect(sameVersion(read({ items: [{ ...trimmed, cookPercent: '0' }] }), read({ items: [trimmed] }))).toBe(true);
  });
});

describe('group modifiers', () => {
  const choices = [
    { name: 'Olives', kind: 'ingredient', refId: 'olives' },
    { name: 'Capers', kind: 'ingredient', refId: 'capers' },
  ];
  const rules = { multiselect: true, min: 0, max: 2, noMax: false };

  it.each([
    [
      'REC-016 clears min, max and no max without several choices',
      { ...rules, multiselect: false, noMax: true },
      { multiselect: false, min: null, max: null, noMax: false },
    ],
    ['REC-017 clears max when there is none', { ...rules, noMax: true }, { ...rules, max: null, noMax: true }],
    ['REC-018 caps min and max to what there is', { ...rules, min: 3, max: 5 }, { ...rules, min: 2, max: 2 }],
  ])('%s', (_, given, tidy) => expect(tidyChoosing(given, 2)).toEqual(tidy));

  it.each([
    ['REC-034', { ...rules, max: 3 }, 'Max cannot be more than the number of ingredients.'],
    ['REC-034', { ...rules, min: 3, max: null, noMax: true }, 'Min cannot be more than the number of ingredients.'],
    ['as well', { ...rules, min: 2, max: 1 }, 'Min cannot be more than max.'],
  ])('REC-034 %s refuses %j', (_, given, message) =>
    expect(checkModifier(given, choices).map((problem) => problem.message)).toEqual([message]),
  );

  it('REC-032 names what is in a modifier twice', () =>
    expect(checkModifier(rules, [...choices, ...choices.slice(0, 1)]).map((problem) => problem.message)).toEqual([
      'Olives is already in this modifier',
    ]));
});
