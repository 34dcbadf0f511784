import { expect, it } from 'vitest';
import { wireText } from './wire-text.ts';

it('writes values as the server reads them', () => {
  expect([null, undefined, 'a', '', 1.5, true, 7n].map(wireText)).toEqual([null, null, 'a', '', '1.5', 'true', '7']);
  expect(wireText(new Date('2026-11-20T10:00:00Z'))).toBe('2026-11-20T10:00:00.000Z');
  expect(wireText({ a: [1, null] })).toBe('{"a":[1,null]}');
  expect(wireText(Buffer.from('ab'))).toEqual(Buffer.from('ab'));
});

it('writes lists as arrays, whatever stands in them', () => {
  expect(wireText([])).toBe('{}');
  expect(wireText(['a', null, 'b "c" \\ d', '', 'NULL'])).toBe('{"a",NULL,"b \\"c\\" \\\\ d","","NULL"}');
  expect(
    wireText([
      [1, 2],
      [3, null],
    ]),
  ).toBe('{{"1","2"},{"3",NULL}}');
  expect(wireText([Buffer.from([1, 255])])).toBe('{"\\\\x01ff"}');
});
