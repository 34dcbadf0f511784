import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortedByName } from './by-name.ts';

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

it('puts smaller numbers first, and an accent beside its letter', () => {
  const names = ['Egg 10', 'egg 9', 'Éclair', 'Dill', 'Egg', 'Fig'];
  expect(sortedByName(names, (name) => name)).toEqual(['Dill', 'Éclair', 'Egg', 'egg 9', 'Egg 10', 'Fig']);
});

it('orders all names as the collator does, which sorts every sign', () => {
  const signs = [...'aAbBzZ0129  ', '10', '007', '-', '(', '&', 'é', 'ß', '½', '9999999999999'];
  const name = fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), (names) => {
      expect(sortedByName(names, (one) => one)).toEqual([...names].sort(collator.compare));
    }),
    { numRuns: 2000 },
  );
});
