import { describe, expect, it } from 'vitest';
import { actionText } from './action-text.ts';

describe('deedText', () => {
  it.each([
    ['invoice.approved', 'invoice', 'INV-7 of Greens', null, 'approved invoice INV-7 of Greens'],
    ['invoice.entered', 'invoice', 'INV-7 of Greens', null, 'entered invoice INV-7 of Greens'],
    ['order.matched', 'order', '1042 from Greens', null, 'matched order 1042 from Greens to an invoice'],
    ['order.received', 'order', '1042 from Green Lane Produce', null, 'received order 1042 from Green Lane Produce'],
    ['stocktake.closed', 'stocktake', null, '2026-11-09', 'closed the stocktake of 09 Nov 2026'],
    ['wastage.recorded', 'wastage', 'Mozzarella', '2026-11-05', 'recorded wastage of Mozzarella on 05 Nov 2026'],
    ['option.price-set', 'supplierOption', 'Flour 16 kg', null, 'set the price of supplier option Flour 16 kg'],
    ['person.invited', 'invitation', 'mia@example.com', null, 'invited mia@example.com'],
    ['group.set-up', 'account', 'Trattoria Gino', null, 'set up the group Trattoria Gino'],
    ['menu.saved', 'menu', null, null, 'changed menu'],
    ['ingredient.allergens-saved', 'ingredient', 'Flour', null, 'answered for the allergens of ingredient Flour'],
    ['larder.swept', 'cupboard', 'Left', null, 'swept cupboard Left'],
  ])('%s of a %s called %s reads as a person would say it', (action, kind, name, day, text) =>
    expect(actionText({ action, kind, name, day, isNew: false })).toBe(text),
  );

  it('calls what was saved for the first time added', () =>
    expect(actionText({ action: 'supplier.saved', kind: 'supplier', name: 'Green Lane', day: null, isNew: true })).toBe(
      'added supplier Green Lane',
    ));
});
