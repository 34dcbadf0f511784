import { describe, expect, it } from 'vitest';
import { goodsWords, sameGoods } from './same-goods.ts';

const OWN = ['Plum tomatoes 2.5 kg tin', 'Cherry tomatoes', 'Butter, unsalted', 'Red onions', 'Strawberries'];
const like = sameGoods(OWN.map((name) => ({ thing: name, words: goodsWords(name) })));

describe('goods by nearly the same name', () => {
  it.each([
    ['the same words in another order', 'Tomatoes, plum', ['Plum tomatoes 2.5 kg tin']],
    ['another pack', 'Plum tomato 6 x 800 g case', ['Plum tomatoes 2.5 kg tin']],
    ['a shorter name inside a longer one', 'Unsalted butter, French, 82%', ['Butter, unsalted']],
    ['one and many', 'Strawberry, class one', ['Strawberries']],
    ['the likest first', 'Cherry tomatoes', ['Cherry tomatoes']],
    ['a name that is in several', 'Tomatoes', ['Cherry tomatoes', 'Plum tomatoes 2.5 kg tin']],
    ['one word of two', 'Red peppers', []],
    ['nothing in common', 'Mozzarella', []],
    ['no words at all', '2.5 kg', []],
  ])('%s', (_, name, found) => expect(like(name).sort()).toEqual(found));

  it('puts the name with the most in common first', () => {
    const names = ['Tomatoes', 'Tomatoes, vine', 'Tomatoes, vine, Sicilian'];
    const find = sameGoods(names.map((name) => ({ thing: name, words: goodsWords(name) })));
    expect(find('Vine tomatoes')).toEqual(['Tomatoes, vine', 'Tomatoes, vine, Sicilian', 'Tomatoes']);
  });
});
