import { describe, expect, it } from 'vitest';
import { decimal } from '../../money.ts';
import { booksOf } from './books.ts';
import { transferMovements } from './transfer.ts';
import type { Steps } from './transfer-steps.ts';

/** Oil costs £0.01 a ml until 12 Jan, then £0.02. */
const span = { ingredientId: 'oil', optionId: 'o', priceId: 'p' };
const costs = [
  { ...span, fromDay: '2026-01-01', toDay: '2026-01-12', cost: decimal('0.01') },
  { ...span, fromDay: '2026-01-12', toDay: '9999-12-31', cost: decimal('0.02') },
];
const books = booksOf(new Map([['oil', costs]]), new Map());

/** 300 ml sent on 10 Jan, of which so much came by 13 Jan. */
function moved(arrived: string | null, arrival: Steps['arrival']) {
  const quantity = decimal('300');
  const lines = [
    {
      lineId: 'l',
      kind: 'ingredient' as const,
      refId: 'oil',
      quantity,
      arrived: arrived === null ? null : decimal(arrived),
    },
  ];
  const transfer = {
    transferId: 't',
    fromAccountId: 'kitchen',
    toAccountId: 'bar',
    day: '2026-01-10',
    occurredAt: null,
  };
  const steps = { transitAccountId: 'office', arrival };
  return transferMovements({ ...transfer, lines, steps }, books).movements.map((one) =>
    [one.accountId, one.effectiveDay, one.kind, one.quantity.toFixed(), one.value.toFixed()].join(' '),
  );
}

const came = { day: '2026-01-13', occurredAt: null, refused: false };
const SENT = ['kitchen 2026-01-10 transfer_out -300 -3', 'office 2026-01-10 into_transit 300 3'];
const LEFT = 'office 2026-01-13 out_of_transit -300 -3';

describe('rule 103: a transfer that is confirmed where it arrives', () => {
  it('is under way from the day it was sent', () => expect(moved(null, null)).toEqual(SENT));

  it('arrives at the same £, although the price is another one by then', () =>
    expect(moved(null, came)).toEqual([...SENT, LEFT, 'bar 2026-01-13 arrived 300 3']));

  it('has lost at its source what is missing', () =>
    expect(moved('250', came)).toEqual([
      ...SENT,
      LEFT,
      'bar 2026-01-13 arrived 250 2.5',
      'kitchen 2026-01-13 put_back 50 0.5',
      'kitchen 2026-01-13 lost -50 -0.5',
    ]));

  it('has lost all of it where nothing came', () =>
    expect(moved('0', came)).toEqual([
      ...SENT,
      LEFT,
      'kitchen 2026-01-13 put_back 300 3',
      'kitchen 2026-01-13 lost -300 -3',
    ]));

  it('takes from its source what came beyond what was sent', () =>
    expect(moved('320', came)).toEqual([
      ...SENT,
      LEFT,
      'bar 2026-01-13 arrived 320 3.2',
      'kitchen 2026-01-13 put_back -20 -0.2',
    ]));

  it('goes back to its source where it is refused', () =>
    expect(moved(null, { ...came, refused: true })).toEqual([...SENT, LEFT, 'kitchen 2026-01-13 put_back 300 3']));
});
