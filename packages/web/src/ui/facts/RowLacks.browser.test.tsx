import { expect, it } from 'vitest';
import { lacksWords } from './RowLacks.tsx';

const WHOLE = { dishesSold: 4, dishesComplete: 4, salesMatchedPercent: '100', withoutPrice: 0 };

it.each([
  ['nothing where everything is there', {}, []],
  ['nothing of sales where none were made', { salesMatchedPercent: null }, []],
  ['how many dishes are costed', { dishesComplete: 1 }, ['1 of 4 dishes costed']],
  [
    'each thing that is not whole',
    { dishesComplete: 0, salesMatchedPercent: '81', withoutPrice: 3 },
    ['0 of 4 dishes costed', '81.00% of sales matched', '3 without a price'],
  ],
])('what the figures of a row lack is %s', (_, differs, words) =>
  expect(lacksWords({ ...WHOLE, ...differs })).toEqual(words),
);
