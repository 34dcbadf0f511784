import { expect, it } from 'vitest';
import { mayBeOrdered } from './may-be-ordered.ts';

it.each([
  ['in use', false, false, true],
  ['archived', true, false, false],
  ['not approved by anybody yet', false, true, false],
])('a line that is %s is offered: %s %s → %s', (_, archived, unVerified, offered) =>
  expect(mayBeOrdered({ archived, unVerified })).toBe(offered),
);
