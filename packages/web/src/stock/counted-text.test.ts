import { expect, it } from 'vitest';
import { countedText } from './counted-text.ts';

it.each([
  ['34 of 60 counted', [34, 60, 0]],
  ['60 of 60 counted and 1 recipe', [60, 60, 1]],
  ['34 counted and 2 recipes', [34, null, 2]],
] as const)('says %s', (text, [ingredients, listed, recipes]) =>
  expect(countedText(ingredients, listed, recipes)).toBe(text),
);
