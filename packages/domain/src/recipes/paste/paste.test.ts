import { describe, expect, it } from 'vitest';
import { decimal } from '../../money.ts';
import { leadingAmount } from './amount.ts';
import { matchRecipe, type PasteTarget } from './match-recipe.ts';
import { portionsOf } from './portions.ts';
import { readLine } from './read-line.ts';

const target = (name: string, base: PasteTarget['base'] = 'g', more: Partial<PasteTarget> = {}): PasteTarget => ({
  ...{ kind: 'ingredient', id: name, name, base },
  ...more,
});
const weights = { density: decimal('1.4'), pieceWeight: null };
const KITCHEN = [
  target('Plain flour'),
  target('Strong white flour'),
  target('Onions'),
  target('Red onions'),
  target('Butter, unsalted'),
  target('Tomatoes'),
  target('Chopped tomatoes'),
  target('Garlic'),
  target('Mozzarella cheese'),
  target('Buffalo mozzarella'),
  target('Garlic granules'),
  target('Eggs, free range medium', 'unit'),
  target('Whole milk', 'ml'),
  target('Honey', 'g', { weights }),
  target('Eggplant (aubergine)'),
  target('Orange soda can 330ml', 'unit'),
  target('Pizza dough', 'g', { kind: 'recipe' }),
  target('Tomato sauce', 'g', { kind: 'recipe' }),
];

/** What a line is taken for, in short: `500 g of Onions`, and why somebody should look at it. */
function short(line: string): string {
  const [read] = matchRecipe(line, KITCHEN);
  if (!read) return 'no line';
  const what = `${read.quantity || '?'} ${read.unit} of ${read.target?.name ?? '?'}`;
  return read.doubts.length > 0 ? `${what} (${read.doubts.join(', ')})` : what;
}

describe('a pasted line', () => {
  it.each([
    ['2 kg plain flour', '2 kg of Plain flour'],
    ['500g onions, finely chopped', '500 g of Onions'],
    ['- 1½ kg of plain flour', '1.5 kg of Plain flour'],
    ['1 1/2 lb onions', '680.39 g of Onions'],
    ['4 oz butter (softened)', '113.4 g of Butter, unsalted'],
    ['Unsalted butter: 75 g', '75 g of Butter, unsalted'],
    ['2,5 dl whole milk', '250 ml of Whole milk'],
    ['½ litre whole milk', '0.5 l of Whole milk'],
    ['three large eggs', '3 unit of Eggs, free range medium'],
    ['a dozen eggs', '12 unit of Eggs, free range medium'],
    ['2 tbsp honey', '30 ml of Honey'],
    ['400 g / 14 oz red onions', '400 g of Red onions'],
    ['300 g pizza dough', '300 g of Pizza dough'],
    ['80 g shredded mozzarella cheese', '80 g of Mozzarella cheese'],
    ['Tomato sauce 80 g', '80 g of Tomato sauce'],
    ['tomato sauce 1.5kg', '1.5 kg of Tomato sauce'],
    ['Unsalted butter (40g)', '40 g of Butter, unsalted'],
    ['Unsalted butter (40g), softened', '40 g of Butter, unsalted'],
    ['(40g) butter', '40 g of Butter, unsalted'],
    ['3 red onions (300 g)', '300 g of Red onions'],
  ])('%s is taken as it stands', (line, wanted) => expect(short(line)).toBe(wanted));

  it.each([
    ['2-3 eggs', '3 unit of Eggs, free range medium (range)'],
    ['1,200 g aubergines', '1200 g of Eggplant (aubergine) (comma)'],
    ['1 cup whole milk', '250 ml of Whole milk (loose unit)'],
    ['3 onions', '? g of Onions (unit)'],
    ['2 cloves of garlic', '? g of Garlic (unit)'],
    ['Garlic', '? g of Garlic (no amount)'],
    ['2 x 400 g tins tomatoes', '800 g of ? (what, container)'],
    ['200 g flour', '200 g of ? (what)'],
    ['200 g diced tomatoes', '200 g of ? (what)'],
    ['20 g garlic powder', '20 g of ? (what)'],
    ['1 orange', '1 unit of ? (what)'],
    ['100 g butter or margarine', '100 g of ? (what)'],
    ['100 g tomatoes (sun-dried)', '100 g of ? (what)'],
    ['200 g fresh mozzarella', '200 g of ? (what)'],
    ['300 g ground pork', '300 g of ? (what)'],
  ])('%s is left to be looked at', (line, wanted) => expect(short(line)).toBe(wanted));

  it('offers what it may be, the likeliest first', () => {
    const likely = (line: string) => matchRecipe(line, KITCHEN)[0]?.likely.map(({ name }) => name);
    expect(likely('200 g flour')).toEqual(['Plain flour', 'Strong white flour']);
    expect(likely('20 g garlic powder')).toEqual(['Garlic', 'Garlic granules']);
    expect(likely('20 g saffron')).toEqual([]);
  });
});

describe('a line that two things fit equally well', () => {
  const equal = (line: string, targets = KITCHEN) =>
    matchRecipe(line, targets).map((read) => [read.target?.name, read.equal.map(({ id }) => id)]);
  it('is left open with both of them to choose from', () => {
    const kitchen = [target('Semi skimmed milk', 'ml'), target('Semi skinned milk', 'ml'), target('Oat milk', 'ml')];
    expect(equal('200 ml semi milk', kitchen)).toEqual([[undefined, ['Semi skimmed milk', 'Semi skinned milk']]]);
    const twice = [target('Pesto', 'g', { id: 'bought' }), target('Pesto', 'g', { id: 'made', kind: 'recipe' })];
    expect(equal('80 g pesto', twice)).toEqual([[undefined, ['bought', 'made']]]);
  });

  it('is no choice where one is likelier, or it is taken as it stands', () => {
    expect(equal('200 g flour')).toEqual([[undefined, []]]);
    expect(equal('200 g plain flour')).toEqual([['Plain flour', []]]);
  });
});

describe('how many a recipe serves', () => {
  it.each([
    ['Serves 4', 4],
    ['serves: 4-6', 4],
    ['Serves about 12 people.', 12],
    ['4 servings', 4],
    ['Makes 8 portions', 8],
    ['(for 2 people)', 2],
    ['**Servings:** 6', 6],
    ['# Tomato sauce (serves 4)', 4],
    ['2 chickens (1.5 kg)', null],
    ['4 eggs', null],
    ['Serve with 40 g parsley', null],
    ['Makes 12 buns', null],
  ])('%s: %s', (line, portions) => {
    expect(portionsOf(`Margherita\n${line}\n300 g pizza dough`)).toBe(portions);
  });

  it('is no line of goods', () => {
    const lines = matchRecipe('Margherita (serves 4)\nServes 4\n300 g pizza dough (serves 4)', KITCHEN);
    expect(lines.map(({ target }) => target?.name)).toEqual(['Pizza dough']);
  });
});

describe('the text of a recipe', () => {
  it('has lines, and headings and blanks between them', () => {
    const text = 'For the dough:\n\n1. 2 kg plain flour\r\n* 20 g **garlic**\n---\n';
    expect(matchRecipe(text, KITCHEN).map(({ raw, target }) => [raw, target?.name])).toEqual([
      ['1. 2 kg plain flour', 'Plain flour'],
      ['* 20 g **garlic**', 'Garlic'],
    ]);
  });

  it('may name goods by a word that also counts them', () => {
    expect(readLine('3 cloves')).toMatchObject({ name: 'cloves', amount: { unit: null } });
    expect(readLine('3 cloves garlic')).toMatchObject({ name: 'garlic', amount: { unit: { measure: null } } });
  });
});

describe('an amount', () => {
  it.each([
    ['1/2 x', '0.5'],
    ['1 1/2 x', '1.5'],
    ['1½ x', '1.5'],
    ['¾ x', '0.75'],
    ['1,5 x', '1.5'],
    ['1,500 x', '1500'],
    ['~150 x', '150'],
    ['about 3 x', '3'],
    ['half an x', '0.5'],
    ['3/0 x', '3'],
  ])('%s', (text, wanted) => {
    const line = readLine(text.replace('x', 'onion'));
    expect(line?.amount?.quantity).toEqual(decimal(wanted));
  });

  it('is no amount where a word only begins like one', () => {
    expect(leadingAmount('another onion')).toBeNull();
    expect(leadingAmount('4 carrots')).toMatchObject({ rest: 'carrots' });
    expect(leadingAmount('2 large lemons')).toMatchObject({ amount: { unit: null }, rest: 'large lemons' });
  });
});
