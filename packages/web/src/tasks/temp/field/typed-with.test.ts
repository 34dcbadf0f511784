import { expect, it } from 'vitest';
import { type PadKey, typedWith } from './typed-with.ts';

const after = (...keys: PadKey[]) => keys.reduce(typedWith, '');

it.each([
  [['4', 'point', '5'], '4.5'],
  [['minus', '1', '8', 'point', '5'], '-18.5'],
  [['1', '8', 'minus'], '-18'],
  [['minus', 'minus', '3'], '3'],
  [['4', 'point', 'point', '5'], '4.5'],
  [['4', '4', 'back'], '4'],
  [['1', '2', '3', '4', '5', '6'], '12345'],
] as const)('the keys %j make %s', (keys, typed) => expect(after(...keys)).toBe(typed));
