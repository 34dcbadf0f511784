import { decimal } from '@larder/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { aboveText, limitText, sendersText } from './limit-text.ts';
import type { JudgedOrder } from './useOrderLimit.ts';

const judged = (cost: string | null, more: Partial<JudgedOrder> = {}): JudgedOrder => ({
  ...{ upTo: decimal('100'), cost: cost === null ? null : decimal(cost), above: true, others: 0, senders: [] },
  ...more,
});

describe('an order beside the limit of a person', () => {
  it.each([
    [judged('62'), 'Limit: £62.00 of £100.00'],
    [judged('62', { others: 1 }), 'Limit: £62.00 of £100.00, 1 other order included'],
    [judged('62', { others: 2 }), 'Limit: £62.00 of £100.00, 2 other orders included'],
    [judged(null), 'Limit: £100.00'],
  ])('is stated with the other orders that count: $others', (order, text) => expect(limitText(order)).toBe(text));

  it('is stated by how much it is above the limit, or that an item has no price', () => {
    expect(aboveText(judged('130.5'))).toBe('This is £30.50 above the £100.00 that you may order.');
    expect(aboveText(judged(null))).toBe('An item has no price, and you may order up to £100.00.');
  });

  it('names who can send it instead', () => {
    expect(sendersText(judged('130', { senders: ['Gina', 'Paul'] }))).toBe('Gina or Paul');
    expect(sendersText(judged('130'))).toBe('Somebody without a limit');
  });
});
