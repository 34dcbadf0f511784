import { describe, expect, it } from 'vitest';
import { foldedCode, lotProblems, lotText, withLot } from './traced-lot.ts';
import { expiryText, soonUntil, usedFirst } from './use-first.ts';

const lot = (code: string, useBy: string | null = null) => ({ code, useBy });

describe('the lots of a line', () => {
  it('have a code or a date each, and stand there once', () => {
    expect(lotProblems([lot('L1'), lot('', '2026-12-01'), lot('L1', '2026-12-01')], 'lots')).toEqual([]);
    expect(lotProblems([lot(''), lot('L 1'), lot('l1')], 'lots')).toEqual([
      { field: 'lots.0.code', message: 'Enter a code or a use-by date' },
      { field: 'lots.2.code', message: 'This lot is entered twice' },
    ]);
  });

  it('take a second scan of a case as the same lot, and a date that was not known', () => {
    const scanned = { ...lot('L1', '2026-12-01'), gtin: '95060001343528' };
    expect(withLot([lot('l1')], scanned)).toEqual([{ ...scanned, code: 'l1' }]);
    expect(withLot([scanned], lot('L1'))).toEqual([scanned]);
    expect(withLot([scanned], lot('L1', '2026-12-02'))).toEqual([scanned, lot('L1', '2026-12-02')]);
    expect(withLot([lot('', '2026-12-01')], lot('', '2026-12-02'))).toHaveLength(2);
  });

  it('read as a person writes them', () => {
    expect(lotText(lot('L1', '2026-12-31'))).toBe('L1, use by 31 Dec 2026');
    expect(lotText(lot('', '2026-12-31'))).toBe('use by 31 Dec 2026');
    expect(foldedCode(' l 1\t')).toBe('L1');
  });
});

describe('what to use first', () => {
  it('is what expires first, then what came first; what has no date comes last', () => {
    const of = (code: string, useBy: string | null, receivedOn: string) => ({ code, useBy, receivedOn });
    const lots = [
      of('none', null, '2026-11-01'),
      of('later', '2026-12-02', '2026-11-01'),
      of('B', '2026-12-01', '2026-11-20'),
      of('A', '2026-12-01', '2026-11-20'),
      of('first', '2026-12-01', '2026-11-10'),
    ];
    expect(usedFirst(lots).map(({ code }) => code)).toEqual(['first', 'A', 'B', 'later', 'none']);
  });

  it.each([
    ['2026-11-20', 'expired 7 days ago'],
    ['2026-11-26', 'expired yesterday'],
    ['2026-11-27', 'expires today'],
    ['2026-11-28', 'expires tomorrow'],
    ['2026-11-29', 'expires in two days'],
    ['2026-11-30', 'expires in 3 days'],
  ])('by %s: %s', (useBy, text) => expect(expiryText(useBy, '2026-11-27')).toBe(text));

  it('is urgent from two days before its date', () => expect(soonUntil('2026-11-27')).toBe('2026-11-29'));
});
