import { describe, expect, it } from 'vitest';
import { typedPage } from '../testing/typed-page.ts';
import { readPages } from './read-pages.ts';

const LINES = [
  '',
  'Description            Qty    Price     Amount',
  'Plain flour              2     8.00      16.00',
  '',
];

function sellerOf(above: readonly string[], below: readonly string[] = []) {
  const rows = [...above, 'Invoice no 4711', 'Date 14/03/2026', ...LINES, 'Total 16.00', '', ...below];
  const [paper] = readPages([typedPage(rows)], 'pdf');
  return paper?.head.supplierName?.value;
}

describe('the one who sends a paper', () => {
  it('stands below the word for it, which is no name itself', () => {
    const rows = ['Invoice', 'From                          To', 'Hartwell & Finch              Group Dining Limited'];
    expect(sellerOf(rows)).toBe('Hartwell & Finch');
  });

  it('is the one to be paid, also where only the foot names them', () => {
    const rows = ['Invoice', 'Invoice to', 'Group Dining Limited', '88 Station Road'];
    const foot = ['Brightwater, 12 Quay Street, Hull', 'Account name: Brightwater  Sort code 20-15-55'];
    expect(sellerOf(rows, foot)).toBe('Brightwater');
  });

  it('is rather the name that stands highest than a company below it', () => {
    expect(sellerOf(['Hartwell & Finch', 'The Tavern Ltd', '88 Station Road'])).toBe('Hartwell & Finch');
    expect(sellerOf(['Hallam Vale', 'Hallam Vale Dairies Ltd'])).toBe('Hallam Vale Dairies Ltd');
  });

  it('has no heading of a column for a name', () => {
    expect(sellerOf(['Code', 'Harbour Foods Ltd'])).toBe('Harbour Foods Ltd');
    expect(sellerOf(['Code'])).not.toBe('Code');
  });
});
