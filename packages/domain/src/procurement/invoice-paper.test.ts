import { describe, expect, it } from 'vitest';
import { paperProblems } from './invoice-paper.ts';

const messages = (paper: Parameters<typeof paperProblems>[0]) => paperProblems(paper).map(({ message }) => message);

describe('the paper of an invoice', () => {
  it('is complete with number, date, VAT and total', () => {
    expect(messages({ number: '4711', date: '2026-11-20', vat: '0', total: '27' })).toEqual([]);
  });

  it('states all that is missing at once', () => {
    expect(messages({ number: ' ', date: null, vat: '', total: '' })).toEqual([
      'Invoice number cannot be empty',
      'Invoice date cannot be empty',
      'VAT cannot be empty',
      'Total cannot be empty',
    ]);
  });

  it('is asked for no figure where costs are withheld', () => {
    expect(messages({ number: '4711', date: '2026-11-20', vat: null, total: null })).toEqual([]);
  });
});
