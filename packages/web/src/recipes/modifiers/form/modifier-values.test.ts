import type { ModifierRow } from '@larder/contract/rows/recipes.ts';
import type { TargetOf } from '@larder/domain/recipes/draft.ts';
import { describe, expect, it } from 'vitest';
import { modifierProblems } from './modifier-problems.ts';
import {
  type ChoiceValues,
  newModifier,
  rulesOf,
  valuesOfModifier,
  withNoMax,
  withoutChoice,
  withSeveral,
} from './modifier-values.ts';

const choice = (name: string, more: Partial<ChoiceValues> = {}): ChoiceValues => ({
  choiceId: name,
  name,
  kind: 'ingredient',
  refId: name,
  quantity: '20',
  unit: 'g',
  plu: '',
  price: '',
  vatPercent: '',
  ...more,
});
const targetOf: TargetOf = ({ refId }) => ({ name: refId, base: 'g' });
const toppings = { ...newModifier(), name: 'Toppings', choices: [choice('Olives'), choice('Capers')] };

describe('how many may be chosen', () => {
  it('REC-007 REC-016 starts at one of several, and is nothing where only one may be chosen', () => {
    expect(withSeveral(true)).toEqual({ multiselect: true, min: '1', max: '1', noMax: false });
    expect(withSeveral(false)).toEqual({ multiselect: false, min: '', max: '', noMax: false });
  });

  it('REC-017 has no max without a limit', () => {
    expect(withNoMax(true)).toEqual({ noMax: true, max: '' });
    expect(withNoMax(false)).toEqual({ noMax: false, max: '1' });
  });

  it('REC-018 falls to what is left when a choice goes, and stays where it is low enough', () => {
    const several = { ...toppings, multiselect: true, min: '0', max: '2' };
    expect(withoutChoice(several, 0)).toEqual({ choices: [toppings.choices[1]], min: '0', max: '1' });
    expect(withoutChoice({ ...several, max: '', noMax: true, min: '2' }, 1)).toMatchObject({ min: '1', max: '' });
  });
});

it('a stored price stands in the form as one types it, and loses nothing', () => {
  const stored = { choices: [choice('Olives', { price: '1.5' }), choice('Capers', { price: '0.125' })], price: '2' };
  const { price, choices } = valuesOfModifier(stored as unknown as ModifierRow);
  expect([price, ...choices.map((one) => one.price)]).toEqual(['2.00', '1.50', '0.125']);
});

describe('modifierProblems', () => {
  it('lets a whole modifier pass', () => expect(modifierProblems(toppings, targetOf)).toEqual({}));

  it('REC-034 names what is wrong at its place, everything at once', () => {
    const values = {
      ...toppings,
      name: ' ',
      ...{ multiselect: true, min: '3', max: '3' },
      choices: [choice('Olives', { name: '', price: '.' }), choice('Olives', { unit: 'ml' })],
    };
    expect(rulesOf(values)).toEqual({ multiselect: true, min: 3, max: 3, noMax: false });
    expect(modifierProblems(values, targetOf)).toEqual({
      name: 'Name cannot be empty',
      min: 'Min cannot be more than the number of ingredients.',
      max: 'Max cannot be more than the number of ingredients.',
      'choices.0.name': 'Name cannot be empty',
      'choices.0.price': 'Price must be numeric',
      'choices.1.refId': 'Olives is already in this modifier',
      'choices.1.unit': 'Olives is measured in g. To type ml, say first what one ml of it weighs.',
    });
  });
});
