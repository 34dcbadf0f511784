import { describe, expect, it } from 'vitest';
import { lotsTyped, optionsNumbered, withScanned } from './typed-lots.ts';

const NOTHING = { gtin: null, code: null, useBy: null, count: null, weightKg: null };
const GTIN = '95060001343528';

describe('lots as they are typed', () => {
  it('are sent without empty rows and spaces around a code', () => {
    expect(
      lotsTyped([
        { code: ' L1 ', useBy: null },
        { code: ' ', useBy: null },
        { code: '', useBy: '2026-12-01', gtin: GTIN },
      ]),
    ).toEqual([
      { code: 'L1', useBy: null },
      { code: '', useBy: '2026-12-01', gtin: GTIN },
    ]);
  });

  it('take in what a case states, once, and stay when it states neither lot nor date', () => {
    const scanned = { ...NOTHING, gtin: GTIN, code: 'L1', useBy: '2026-12-01' };
    const lots = withScanned([{ code: '', useBy: null }], scanned);
    expect(lots).toEqual([{ code: 'L1', useBy: '2026-12-01', gtin: GTIN }]);
    expect(withScanned(lots, scanned)).toEqual(lots);
    expect(withScanned(lots, { ...NOTHING, gtin: GTIN })).toEqual(lots);
  });
});

it('an item number means the options whose supplier has it for them, and those that came with it before', () => {
  const options = [
    { id: 'mince', supplierCode: '95060001343528' },
    { id: 'bun', supplierCode: 'BUN1' },
  ];
  const came = { optionId: 'patty', tracedLots: [{ code: 'L1', useBy: null, gtin: GTIN }] };
  const lines = [came, { optionId: 'bun', tracedLots: null }] as never;
  expect([...optionsNumbered(GTIN, options, [{ lines }])]).toEqual(['mince', 'patty']);
  expect([...optionsNumbered('09506000134352', options, [{ lines }])]).toEqual([]);
});
