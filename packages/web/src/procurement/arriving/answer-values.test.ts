import type { ArrivingLine, ArrivingOrder } from '@larder/contract/arriving-orders.ts';
import { describe, expect, it } from 'vitest';
import { answered, readAnswer, type TypedLine } from './answer-values.ts';

const LINE = { lineId: 'flour', quantity: '4', answer: null } as ArrivingLine;
const ORDER = { orderId: 'order', version: 3, lines: [LINE] } as ArrivingOrder;
const typed = (line: Partial<TypedLine>) => new Map([['flour', { ...answered(LINE), ...line }]]);

describe('the answer to an order', () => {
  it('is as ordered where nothing was typed, with what was typed of the whole without blanks around it', () =>
    expect(readAnswer(ORDER, new Map(), ' All there. ')).toEqual({
      answer: {
        ...{ orderId: 'order', version: 3, comment: 'All there.' },
        lines: [{ lineId: 'flour', answer: 'confirmed', quantity: null, substituteId: null, note: '' }],
      },
      problems: new Map(),
    }));

  it.each([
    ['short', '2', '2'],
    ['substitute', '3', '3'],
    ['confirmed', '2', null],
    ['out', '2', null],
  ] as const)('%s with %s typed as a quantity sends %s', (answer, quantity, sent) => {
    const read = readAnswer(ORDER, typed({ answer, quantity, substituteId: 'rye' }), '');
    expect([read.answer.lines[0]?.quantity, read.problems.size]).toEqual([sent, 0]);
  });

  it('states of a substitute that lacks both what is sent and how many first what is sent', () =>
    expect(readAnswer(ORDER, typed({ answer: 'substitute' }), '').problems).toEqual(
      new Map([['flour', 'Choose what you send instead']]),
    ));
});
