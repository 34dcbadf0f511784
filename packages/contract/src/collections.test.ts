import { describe, expect, it } from 'vitest';
import { collections } from './collections.ts';

describe('what the browser stores', () => {
  it('has seven kinds of account', () => {
    expect(collections.accounts.shape.type.options.toSorted()).toEqual([
      'DEPARTMENT',
      'GROUP',
      'LOCATION',
      'OWNER',
      'SUPPLIER',
      'TRANSFER',
      'UNKNOWN',
    ]);
  });

  it('holds financial years, areas and departments as named lists, messages and until when they were read; two unused kinds are not there', () => {
    const names = Object.keys(collections);
    expect(names).toEqual(expect.arrayContaining(['messages', 'messagesSeenTimes', 'financialYears', 'listedNames']));
    expect(collections.listedNames.shape.kind.options).toEqual(['area', 'department']);
    expect(Object.keys(collections.listedNames.shape)).toEqual(expect.arrayContaining(['id', 'name']));
    expect(names.filter((name) => /miseEnPlace|deliveryCompan/i.test(name))).toEqual([]);
  });
});
