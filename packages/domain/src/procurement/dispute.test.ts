import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum } from '../money.ts';
import { claimNet } from './claims.ts';
import { dearerBy, disputedClaims, disputedTyped } from './dispute.ts';

const line = (quantityReceived: string, finalPrice: string, quantity = quantityReceived) => ({
  ...{ quantity: decimal(quantity), unitPrice: decimal('5') },
  ...{ quantityReceived: decimal(quantityReceived), finalPrice: decimal(finalPrice) },
});
const claimed = (of: ReturnType<typeof line>, goesBack: string, over: string) =>
  disputedClaims(of, disputedTyped({ lineId: 'line', goesBack, over })).map((claim) => [
    claim.kind,
    claim.lots.toFixed(),
    claimNet(of, claim).toFixed(),
  ]);

describe('rule 43: what an approver disputes', () => {
  it('is what goes back at all that it cost, and the overcharge of what stays', () => {
    expect(claimed(line('10', '5.5'), '4', '0.5')).toEqual([
      ['returned', '4', '22'],
      ['overcharged', '6', '3'],
    ]);
  });

  it('is no overcharge where everything goes back, and nothing where nothing is stated', () => {
    expect(claimed(line('10', '5.5'), '10', '0.5')).toEqual([['returned', '10', '55']]);
    expect(claimed(line('10', '5.5'), '0', '0')).toEqual([]);
  });

  it('is never more than the line cost', () => {
    const lots = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(
        lots,
        lots,
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 0, max: 900 }),
        (came, back, price, over) => {
          const of = line(String(came), (price / 100).toFixed(2));
          const goesBack = String(Math.min(came, back));
          const net = sum(
            claimed(of, goesBack, (Math.min(price, over) / 100).toFixed(2)).map(([, , one]) => decimal(one ?? 0)),
          );
          expect(net.lte(of.quantityReceived.mul(of.finalPrice))).toBe(true);
        },
      ),
    );
  });

  it('begins with what a line costs more than was agreed', () => {
    expect(dearerBy(line('10', '5.5')).toFixed()).toBe('0.5');
    expect(dearerBy(line('10', '4')).toFixed()).toBe('0');
    expect(dearerBy(line('10', '5.5', '0')).toFixed()).toBe('0');
  });
});
