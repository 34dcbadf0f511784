import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { proposedPrice } from './received-price.ts';
import { DEFAULT_TOLERANCE } from './tolerances.ts';

describe('the price that receiving proposes', () => {
  const proposed = (price: string, lots = '1', lastAccepted: string | null = null) => {
    const compared = {
      price: decimal(price),
      agreed: decimal(10),
      lots: decimal(lots),
      lastAccepted: lastAccepted === null ? null : decimal(lastAccepted),
    };
    return proposedPrice(decimal(10), compared, DEFAULT_TOLERANCE).toFixed();
  };

  it('rule 72 is the billed one within tolerance or below, else the agreed one', () => {
    expect([
      proposed('10.1'),
      proposed('10.11'),
      proposed('10.1', '6'),
      proposed('9'),
      proposed('10.1', '1', '9.8'),
    ]).toEqual(['10.1', '10', '10', '9', '10']);
  });

  it('rule 72 is the agreed one of what nothing bills', () =>
    expect(proposedPrice(decimal(10), null, DEFAULT_TOLERANCE).toFixed()).toBe('10'));
});
