import { decimal } from '@larder/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { cutOffText, deliveryDayText, minimumSpendText } from './supplier-terms.ts';

const greenLane = { name: 'Green Lane', cutOffTime: '22:00', phone: null };

describe('what a supplier asks of an order', () => {
  it('names what is missing to the minimum spend', () => {
    expect(minimumSpendText({ minimumSpend: '40' }, decimal('27.5'))).toBe('£12.50 below the minimum spend of £40.00');
    expect(minimumSpendText({ minimumSpend: '40' }, decimal('40'))).toBe('');
    expect(minimumSpendText({ minimumSpend: null }, decimal(0))).toBe('');
  });

  it('points out a day on which it does not come', () => {
    const delivers = { name: 'Green Lane', deliveryDays: ['Mon', 'Fri'] };
    expect(deliveryDayText(delivers, '2026-11-20')).toBeNull();
    expect(deliveryDayText(delivers, '2026-11-21')).toBe(
      'Green Lane delivers on Mon, Fri, and 21 Nov 2026 is a Saturday.',
    );
    expect(deliveryDayText({ ...delivers, deliveryDays: [] }, '2026-11-21')).toBeNull();
  });

  it('states until when a day can be ordered for, and what to do once that is over', () => {
    const now = { day: '2026-11-19', time: '21:59' };
    expect(cutOffText(greenLane, '2026-11-20', now)).toEqual({ text: 'Order by 22:00 today.', late: false });
    expect(cutOffText(greenLane, '2026-11-23', now)?.text).toBe('Order by 22:00 on 22 Nov 2026.');
    expect(cutOffText({ ...greenLane, phone: '020 7946 0018' }, '2026-11-20', { ...now, time: '22:00' })).toEqual({
      text: 'Green Lane took orders for 20 Nov 2026 until 22:00 today. Choose a later day, or call 020 7946 0018.',
      late: true,
    });
    expect(cutOffText({ ...greenLane, cutOffTime: null }, '2026-11-20', now)).toBeNull();
  });
});
