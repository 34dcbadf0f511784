import { describe, expect, it } from 'vitest';
import { idsIn, whatChanged } from './what-changed.ts';

const FLOUR = '0192f000-0000-7000-8000-000000000001';
const names = (id: string) => (id === FLOUR ? 'Flour' : undefined);

describe('whatChanged', () => {
  it('lists the fields that differ, from what to what, and no others', () => {
    const before = { status: 'SENT', delivery_date: '2026-11-19', deliveryCharge: '4.50', version: 1 };
    const after = { status: 'RECEIVED', delivery_date: '2026-11-20', deliveryCharge: '4.5', version: 2 };
    expect(whatChanged(before, after, names)).toEqual([
      { what: 'Status', from: 'Sent', to: 'Received' },
      { what: 'Delivery date', from: '19 Nov 2026', to: '20 Nov 2026' },
    ]);
  });

  it('lists every field of what was made, and of what was taken away', () => {
    const flour = { name: 'Flour', archived: false, code: null, allergens: ['gluten', 'milk'] };
    const fields = ['Name', 'Archived', 'Allergens'];
    const texts = ['Flour', 'no', 'gluten, milk'];
    expect(whatChanged(null, flour, names)).toEqual(fields.map((what, at) => ({ what, from: null, to: texts[at] })));
    expect(whatChanged(flour, null, names)).toEqual(fields.map((what, at) => ({ what, from: texts[at], to: null })));
  });

  it('compares only what both states hold', () =>
    expect(whatChanged({ name: 'Oil', type: 'INTERNAL' }, { name: 'Olive oil', code: 'O1' }, names)).toEqual([
      { what: 'Name', from: 'Oil', to: 'Olive oil' },
    ]));

  it('calls a line by what it is, whatever its place in the list', () => {
    const line = (refId: string, quantity: string) => ({ refId, quantity, unit: 'g' });
    const basil = { name: 'Basil', quantity: '5' };
    expect(
      whatChanged(
        { lines: [line(FLOUR, '200'), basil] },
        { lines: [basil, line(FLOUR, '260'), line(FLOUR, '1')] },
        names,
      ),
    ).toEqual([
      { what: 'Flour, quantity', from: '200', to: '260' },
      { what: 'Flour (2), ref', from: null, to: 'Flour' },
      { what: 'Flour (2), quantity', from: null, to: '1' },
      { what: 'Flour (2), unit', from: null, to: 'g' },
    ]);
  });

  it('shows names for ids, and nothing for ids that have none', () => {
    const unknown = FLOUR.replace('1', '2');
    expect(whatChanged(null, { into: FLOUR, by: unknown }, names)).toEqual([{ what: 'Into', from: null, to: 'Flour' }]);
    expect(idsIn({ into: FLOUR, lines: [{ refId: unknown }], note: 'none' })).toEqual([FLOUR, unknown]);
  });
});
