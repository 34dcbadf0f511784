import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTexts, rowsWith } from './joined-texts.ts';

describe('joined texts', () => {
  it('finds a word wherever it stands in a row, each row once', () => {
    const texts = joinTexts(['red onion onion', '', 'onion', 'leek', 'spring onion']);
    expect(rowsWith(texts, 'onion')).toEqual([0, 2, 4]);
    expect(rowsWith(texts, 'k')).toEqual([3]);
    expect(rowsWith(texts, 'garlic')).toEqual([]);
    expect(rowsWith(joinTexts([]), 'garlic')).toEqual([]);
  });

  it('finds what looking at each row would find', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ß', '🍋', ' ', '\n') });
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ß', '🍋'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(text), word, (texts, word) => {
        const one = texts.flatMap((text, index) => (text.includes(word) ? [index] : []));
        expect(rowsWith(joinTexts(texts), word)).toEqual(one);
      }),
    );
  });
});
