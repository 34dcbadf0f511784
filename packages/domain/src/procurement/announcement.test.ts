import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { announcedLineText, announcedText, answerProblems, type LineAnswer } from './announcement.ts';

const ordered = [
  { lineId: 'butter', quantity: decimal(5) },
  { lineId: 'cream', quantity: decimal(2) },
];
const confirmed = (lineId: string): LineAnswer => ({ lineId, answer: 'confirmed', quantity: null, substituteId: null });
const problems = (butter: Partial<LineAnswer>) =>
  answerProblems(ordered, [{ ...confirmed('butter'), ...butter }, confirmed('cream')]);

describe('the answer of a supplier to an order', () => {
  it.each<[string, Partial<LineAnswer>, string | null]>([
    ['confirms a line', {}, null],
    ['is out of stock without a quantity', { answer: 'out' }, null],
    ['is short by some', { answer: 'short', quantity: decimal(2) }, null],
    ['is not short by none', { answer: 'short', quantity: decimal(5) }, 'lines.0.quantity'],
    ['is not short with nothing', { answer: 'short', quantity: decimal(0) }, 'lines.0.quantity'],
    ['is not short without a quantity', { answer: 'short' }, 'lines.0.quantity'],
    ['sends something else', { answer: 'substitute', quantity: decimal(9), substituteId: 'oil' }, null],
    ['names what it sends instead', { answer: 'substitute', quantity: decimal(9) }, 'lines.0.substituteId'],
    ['states how many of it', { answer: 'substitute', substituteId: 'oil' }, 'lines.0.quantity'],
  ])('%s', (_, butter, field) => {
    expect(problems(butter).map((problem) => problem.field)).toEqual(field === null ? [] : [field]);
  });

  it('answers every line once', () => {
    expect(answerProblems(ordered, [confirmed('butter')])).toEqual([
      { field: 'lines', message: 'Every line needs an answer' },
    ]);
    expect(answerProblems(ordered, [confirmed('butter'), confirmed('butter'), confirmed('cream')])).toEqual([
      { field: 'lines', message: 'A line is answered twice' },
    ]);
  });

  it('is summed up by what comes differently', () => {
    expect(announcedText([{ answer: 'confirmed' }, { answer: null }])).toBeNull();
    expect(announcedText([{ answer: 'out' }, { answer: 'short' }, { answer: 'out' }, { answer: 'substitute' }])).toBe(
      '1 short, 1 substituted, 2 out of stock',
    );
  });

  it.each([
    ['confirmed', '5', null, null],
    ['short', '2', null, '2 of 5 come'],
    ['short', '1', null, '1 of 5 comes'],
    ['substitute', '3', 'Salted butter', '3 × Salted butter instead'],
    ['out', null, null, 'Out of stock'],
  ] as const)('reads at a line that is %s', (announced, announcedQuantity, announcedSubstitute, text) => {
    expect(announcedLineText({ quantity: '5', announced, announcedQuantity, announcedSubstitute })).toBe(text);
  });
});
