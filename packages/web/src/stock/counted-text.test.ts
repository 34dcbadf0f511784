import { expect, it } from 'vitest';
import { countedText, twiceText } from './counted-text.ts';

it.each([
  ['34 of 60 counted', [34, 60, 0]],
  ['60 of 60 counted and 1 recipe', [60, 60, 1]],
  ['34 counted and 2 recipes', [34, null, 2]],
] as const)('says %s', (text, [ingredients, listed, recipes]) =>
  expect(countedText(ingredients, listed, recipes)).toBe(text),
);

it.each([
  ['1 line has two counts: the later one holds', [2]],
  ['3 lines have two counts: the later one holds', [2, 2, 2]],
  ['2 lines have several counts: the latest one holds', [2, 3]],
])('states %s', (text, counts) => expect(twiceText(counts.map((counts) => ({ counts })))).toBe(text));
