import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import type { AloneFacts } from './alone-facts.ts';
import { aloneReasons } from './approve-alone.ts';
import type { Invoice, Stated } from './invoice.ts';
import type { ReadSource } from './read-file.ts';
import { invoice, invoiceLine, matchedOrder, orderLine } from './testing.ts';
import { DEFAULT_TOLERANCE } from './tolerances.ts';

const picture = <Value>(value: Value, confidence: number, source: ReadSource = 'picture'): Stated<Value> => ({
  ...{ value, source, confidence },
});
const DELIVERED = '2026-11-20';

/** What is not read surely of a picture that is sure but for what is given. */
function unsure(given: Partial<Invoice>, last: string | null = 'SI355632'): string {
  const facts: AloneFacts = {
    invoice: {
      ...invoice({
        ...{ number: picture('SI355640', 0.99), date: picture(DELIVERED, 0.99), lines: [invoiceLine({ net: '100' })] },
        ...{ net: picture(decimal(100), 0.99), vat: picture(decimal(20), 0.99), gross: picture(decimal(120), 0.99) },
      }),
      ...given,
    },
    allocations: [],
    orders: [{ ...matchedOrder([orderLine({})]), deliveryDate: DELIVERED }],
    tolerance: DEFAULT_TOLERANCE,
    lastAccepted: new Map(),
    lastApproved: { number: last, vatNumber: null, bankAccount: null },
    ...{ resembles: false, another: false, withdrawn: false, enteredById: null, receivedByIds: [] },
    ...{ ordersApproved: true, substitutesSigned: true },
  };
  const found = aloneReasons(facts).find(({ reason }) => reason === 'read surely');
  return found?.holds ? '' : (found?.text ?? '');
}

describe('what was read surely of a picture', () => {
  it('rule 76 is a number that has the letters and as many digits as the last approved one', () => {
    expect(unsure({ number: picture('SI355640', 0.95) })).toBe('');
    expect(unsure({ number: picture('5I355640', 0.95) })).toBe('Not read surely: number');
    expect(unsure({ number: picture('SI35564', 0.95) })).toBe('Not read surely: number');
    expect(unsure({ number: picture('SI355640', 0.89) })).toBe('Not read surely: number');
    expect(unsure({ number: picture('SI355640', 0.95) }, null)).toBe('Not read surely: number');
    expect(unsure({ number: picture('SI355640', 0.95, 'cloud') })).toBe('Not read surely: number');
  });

  it('rule 76 is a day on which one of its orders came, and no other that is doubted', () => {
    expect(unsure({ date: picture(DELIVERED, 0.5) })).toBe('');
    expect(unsure({ date: picture('2026-11-21', 0.9) })).toBe('Not read surely: date');
    expect(unsure({ date: picture(DELIVERED, 0.4) })).toBe('Not read surely: date');
  });

  it('rule 76 is a net that lines, VAT and total make, and none that was worked out otherwise', () => {
    expect(unsure({ net: picture(decimal(100), 0.99, 'worked out') })).toBe('');
    expect(unsure({ net: picture(decimal(100), 0.9, 'worked out') })).toBe('Not read surely: net');
  });
});
