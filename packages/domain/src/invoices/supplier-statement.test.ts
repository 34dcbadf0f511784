import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum } from '../money.ts';
import { compareStatement, type OwnBill, type StatementLine, statementSums } from './supplier-statement.ts';

const pence = fc.integer({ min: 1, max: 99_999 }).map((value) => decimal(value).div(100));
const drawnLine = fc.record({
  number: fc.constantFrom('1', '2', 'INV 3', 'INV-003', '4', 'CN5'),
  date: fc.constantFrom('2026-10-20', '2026-11-03', '2026-11-20'),
  amount: pence,
  type: fc.constantFrom('DEBIT' as const, 'CREDIT' as const),
});

const line = (number: string, date: string, amount: string, type: StatementLine['type'] = 'DEBIT'): StatementLine => ({
  number,
  date,
  amount: decimal(amount),
  type,
});
const bill = (
  uploadId: string,
  number: string,
  date: string,
  gross: string,
  type: OwnBill['type'] = 'DEBIT',
): OwnBill => ({ uploadId, number, date, gross: decimal(gross), type });
const compared = (lines: StatementLine[], own: OwnBill[]) =>
  compareStatement({ from: '2026-11-01', to: '2026-11-30', lines }, own).map((entry) => {
    const of = 'line' in entry ? entry.line.number : '';
    const ours = 'own' in entry ? entry.own.uploadId : '';
    const by = 'difference' in entry ? ` ${entry.difference.toFixed()}` : '';
    return `${entry.kind}: ${of}/${ours}${by}`;
  });

describe('a statement of a supplier beside what we have', () => {
  it('rule 61 names what is missing here, billed twice, of another amount, not credited, and not on it', () => {
    const lines = [
      line('INV 0012', '2026-11-03', '120'),
      line('INV-13', '2026-11-05', '80.50'),
      line('14', '2026-11-09', '60'),
      line('INV12', '2026-11-20', '120'),
      line('CN1', '2026-11-21', '10', 'CREDIT'),
    ];
    const own = [
      bill('a', 'inv-12', '2026-11-03', '120'),
      bill('b', 'INV13', '2026-11-05', '80'),
      bill('c', 'INV15', '2026-11-12', '30'),
      bill('d', 'CN 2', '2026-11-11', '7', 'CREDIT'),
      bill('e', 'CN-1', '2026-11-21', '10', 'CREDIT'),
      bill('old', 'INV9', '2026-10-31', '30'),
      bill('later', 'INV99', '2026-12-01', '30'),
    ];
    expect(compared(lines, own)).toEqual([
      'agrees: INV 0012/a',
      'different amount: INV-13/b 0.5',
      'missing here: 14/',
      'billed twice: INV12/',
      'agrees: CN1/e',
      'credit not given: /d',
      'not on it: /c',
    ]);
  });

  it('rule 64 a number that came back after half a year is another bill, the nearest is compared', () => {
    const own = [
      bill('last year', '7', '2025-11-10', '50'),
      bill('now', '7', '2026-11-11', '70'),
      bill('summer', '7', '2026-08-01', '1'),
    ];
    expect(compared([line('7', '2026-11-10', '70')], own)).toEqual(['agrees: 7/now']);
    expect(compared([line('7', '2025-11-10', '50'), line('7', '2026-11-10', '70')], own)).toEqual([
      'agrees: 7/last year',
      'agrees: 7/now',
    ]);
  });

  it('rule 66 a credit note is no invoice of its number, and a line without a number is not known here', () => {
    expect(
      compared(
        [line('5', '2026-11-10', '20', 'CREDIT'), line('', '2026-11-10', '1'), line('', '2026-11-10', '1')],
        [bill('a', '5', '2026-11-10', '20')],
      ),
    ).toEqual(['missing here: 5/', 'missing here: /', 'missing here: /', 'not on it: /a']);
  });
});

describe('the sums of a statement', () => {
  it('rule 61 the total of the statement less all differences is ours, to the penny', () => {
    fc.assert(
      fc.property(
        fc.array(drawnLine, { maxLength: 30 }),
        fc.array(drawnLine, { maxLength: 30 }),
        pence,
        (lines, bills, claimed) => {
          const own = bills.map(({ amount, ...one }, at) => ({ ...one, uploadId: `u${at}`, gross: amount }));
          const entries = compareStatement({ from: '2026-11-01', to: '2026-11-30', lines }, own, [
            { claimId: 'c', amount: claimed },
          ]);
          const { statement, difference, ours } = statementSums(entries);
          expect(statement.minus(difference).toFixed()).toBe(ours.toFixed());
          const signed = lines.map(({ type, amount }) => (type === 'CREDIT' ? amount.neg() : amount));
          expect(statement.toFixed()).toBe(sum(signed).toFixed());
        },
      ),
    );
  });

  it('two bills of ours with one number are both on a statement that has it twice', () => {
    const own = [bill('a', '7', '2026-11-03', '5'), bill('b', '7', '2026-11-20', '9')];
    expect(compared([line('7', '2026-11-03', '5'), line('7', '2026-11-20', '9')], own)).toEqual([
      'agrees: 7/a',
      'agrees: 7/b',
    ]);
  });
});
