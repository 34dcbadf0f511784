import { describe, expect, it } from 'vitest';
import { inheritedMatching, type MatchingAccount, matchesInvoices } from './invoice-matching.ts';

/** A head office with a location and its kitchen, each with its own answer. */
function group(headOffice: boolean | null, location: boolean | null, kitchen: boolean | null) {
  const accounts = new Map<string, MatchingAccount>([
    ['office', { invoiceMatching: headOffice, parentId: null }],
    ['soho', { invoiceMatching: location, parentId: 'office' }],
    ['kitchen', { invoiceMatching: kitchen, parentId: 'soho' }],
  ]);
  return (id: string) => accounts.get(id);
}

describe('whether invoices are matched at an account (rule 62)', () => {
  it.each([
    ['they are where nobody has answered', null, null, null, true],
    ['the head office answers for all below it', false, null, null, false],
    ['the location comes before the head office', false, true, null, true],
    ['the area comes before the location', true, true, false, false],
  ])('%s', (_, headOffice, location, kitchen, matches) => {
    const find = group(headOffice, location, kitchen);
    expect(matchesInvoices(find('kitchen'), find)).toBe(matches);
  });

  it('what an account takes without an answer of its own leaves its own out', () => {
    const find = group(null, false, true);
    expect(inheritedMatching({ invoiceMatching: true, parentId: 'soho' }, find)).toBe(false);
    expect(inheritedMatching({ invoiceMatching: false, parentId: null }, find)).toBe(true);
  });

  it('rows that a device stored before there was an answer take that of the account above', () => {
    const find = group(false, null, null);
    expect(matchesInvoices({ parentId: 'office' }, find)).toBe(false);
    expect(matchesInvoices(undefined, find)).toBe(true);
  });
});
