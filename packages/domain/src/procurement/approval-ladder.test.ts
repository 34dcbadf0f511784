import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import {
  afterAnswer,
  approversAt,
  type Ladder,
  ladderProblems,
  missingSteps,
  neededStep,
  whoMayAnswer,
} from './approval-ladder.ts';

const ladder: Ladder = [
  { from: decimal('500'), approvers: ['paul'] },
  { from: decimal('2000'), approvers: ['paul', 'rita'] },
  { from: decimal('10000'), approvers: 'owners' },
];

const problemsOf = (...steps: [from: string, approvers: 'owners' | string[]][]) =>
  ladderProblems(steps.map(([from, approvers]) => ({ from: decimal(from), approvers })));

describe('the steps of approval (rule 38)', () => {
  it('have rising amounts, and somebody who answers at each', () => {
    expect(problemsOf(['500', 'owners'], ['2000', ['rita']])).toEqual([]);
    expect(problemsOf(['0', 'owners'])).toEqual([]);
    expect(problemsOf(['500', 'owners'], ['500', 'owners']).map(({ field }) => field)).toEqual(['steps.1.fromAmount']);
    expect(problemsOf(['500', []]).map(({ field }) => field)).toEqual(['steps.0.approvers']);
    expect(problemsOf(['500', ['rita', 'rita']]).map(({ field }) => field)).toEqual(['steps.0.approvers']);
  });

  it('are one at least and five at most', () => {
    const six = ['1', '2', '3', '4', '5', '6'].map((from) => [from, 'owners'] as [string, 'owners']);
    expect(problemsOf().map(({ message }) => message)).toEqual(['Give at least one step']);
    expect(problemsOf(...six).map(({ message }) => message)).toEqual(['Give at most 5 steps']);
    expect(problemsOf(...six.slice(1))).toEqual([]);
  });

  it('that were taken out meanwhile are answered by the owners', () => {
    expect(approversAt(ladder, 2)).toEqual(['paul', 'rita']);
    expect(approversAt(ladder, 4)).toBe('owners');
    expect(approversAt([], 1)).toBe('owners');
  });
});

describe('the step that an order needs (rule 39)', () => {
  it.each([
    ['499.99', 0],
    ['500', 1],
    ['1999.9999', 1],
    ['2000.00', 2],
    ['9e15', 3],
  ])('%s needs step %i: the highest whose amount it reaches', (sum, step) =>
    expect(neededStep(ladder, decimal(sum))).toBe(step),
  );

  it('is the last one where an item has no price', () => expect(neededStep(ladder, null)).toBe(3));

  it('never falls as the sum rises, and each step from what was granted to it is missing', () => {
    const pounds = fc.integer({ min: 0, max: 2_000_000 }).map((pence) => decimal(pence).div(100));
    fc.assert(
      fc.property(pounds, pounds, fc.nat({ max: 3 }), (sum, more, granted) => {
        const [less, all] = [neededStep(ladder, sum), neededStep(ladder, sum.plus(more))];
        expect(all).toBeGreaterThanOrEqual(less);
        const missing = missingSteps(less, granted);
        expect(missing).toHaveLength(Math.max(0, less - granted));
        for (const step of missing) expect(ladder[step - 1]?.from.lte(sum)).toBe(true);
      }),
    );
  });
});

describe('who answers (rules 40 and 184)', () => {
  const answer = (approvers: 'owners' | string[], involved: string[], gone: string[] = []) =>
    whoMayAnswer({
      approvers,
      able: (userId) => !gone.includes(userId),
      owners: approvers === 'owners' && involved.length === 0 ? ['olga'] : ['olga', 'omar'],
      involved,
    });

  it('is who is named at the step, or the owners', () => {
    expect(answer(['paul', 'rita'], ['chef'])).toEqual(['paul', 'rita']);
    expect(answer('owners', ['chef'])).toEqual(['olga', 'omar']);
  });

  it('is never who asked or received, as long as somebody else is named', () => {
    expect(answer(['paul', 'rita'], ['paul'])).toEqual(['rita']);
    expect(answer('owners', ['olga'])).toEqual(['omar']);
    expect(answer(['olga', 'paul'], ['olga', 'chef'])).toEqual(['paul']);
  });

  it('is an owner where nobody else is left: all were removed, or the only one named asked', () => {
    expect(answer(['paul'], ['chef'], ['paul'])).toEqual(['olga', 'omar']);
    expect(answer(['paul'], ['paul'])).toEqual(['olga', 'omar']);
    expect(answer(['paul'], ['omar'], ['paul'])).toEqual(['olga']);
  });

  it('is the only owner also for what they asked for or received themselves', () => {
    const alone = { able: () => true, owners: ['olga'], involved: ['olga'] };
    expect(whoMayAnswer({ ...alone, approvers: 'owners' })).toEqual(['olga']);
    expect(whoMayAnswer({ ...alone, approvers: ['paul'] })).toEqual(['paul']);
  });

  it('is always somebody, and of those involved nobody but an owner whom no other owner is beside', () => {
    const people = fc.subarray(['paul', 'rita', 'olga', 'omar', 'chef']);
    const owners = fc.subarray(['olga', 'omar'], { minLength: 1 });
    fc.assert(
      fc.property(people, people, people, owners, (named, gone, involved, group) => {
        const able = (userId: string) => !gone.includes(userId);
        const answering = whoMayAnswer({ approvers: named, able, owners: group, involved });
        expect(answering.length).toBeGreaterThan(0);
        for (const userId of answering.filter((one) => involved.includes(one))) {
          expect(group).toContain(userId);
          expect(group.every((owner) => involved.includes(owner))).toBe(true);
        }
      }),
    );
  });
});

describe('an answer', () => {
  it('is given at all the steps of the person at once, and what is left waits from the lowest on', () => {
    const at = (...mine: number[]) => afterAnswer({ open: [1, 2, 3], granted: 0 }, (step) => mine.includes(step));
    expect(at(1)).toEqual({ open: [2, 3], granted: 1 });
    expect(at(1, 2, 3)).toEqual({ open: [], granted: 3 });
    expect(at(1, 3)).toEqual({ open: [2], granted: 1 });
    expect(afterAnswer({ open: [2], granted: 1 }, () => true)).toEqual({ open: [], granted: 2 });
  });

  it('within a step that was granted before lowers nothing', () => {
    expect(afterAnswer({ open: [1], granted: 2 }, () => true)).toEqual({ open: [], granted: 2 });
  });
});
