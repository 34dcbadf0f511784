import { expect, it } from 'vitest';
import { choosingText } from './choosing-text.ts';

const several = { multiselect: true, min: null, max: null, noMax: false };

it.each([
  ['one of 4', { ...several, multiselect: false }],
  ['any of 4', several],
  ['any of 4', { ...several, min: 0, noMax: true, max: 2 }],
  ['at least 2 of 4', { ...several, min: 2, noMax: true }],
  ['up to 3 of 4', { ...several, min: 0, max: 3 }],
  ['1 to 3 of 4', { ...several, min: 1, max: 3 }],
  ['2 of 4', { ...several, min: 2, max: 2 }],
])('states %s', (text, rules) => expect(choosingText(rules, 4)).toBe(text));
