import type { UploadLine } from '@larder/contract/uploads.ts';
import { describe, expect, it } from 'vitest';
import { priceText, problemRows, reportCells, rowNotes } from './row-text.ts';

const kg5 = { unitPrice: '11', uom: 'box', unitsPerLot: '1', amountPerUnit: '5', baseUnit: 'kg' } as const;

function row(part: Partial<UploadLine>): UploadLine {
  return {
    line: 2,
    status: 'new',
    name: 'Red peppers',
    supplierName: 'Green Lane Produce',
    supplierCode: 'GRE1001',
    from: '2026-11-19',
    was: null,
    now: kg5,
    notes: [],
    problems: [],
    ...part,
  };
}

describe('the texts of a price list’s line', () => {
  it('rule 27 tell the price with its pack', () => expect(priceText(row({}))).toBe('£11.00 for 1 box = 5 kg'));

  it('name every problem at its column, and nothing else', () =>
    expect(
      rowNotes(
        row({
          status: 'error',
          now: null,
          notes: ['retains its name'],
          problems: [
            { column: 'unitprice', reason: 'must be a number' },
            { column: null, reason: 'too many cells' },
          ],
        }),
        '2026-11-19',
      ),
    ).toEqual(['unitprice: must be a number', 'too many cells']));

  it('tell what a changed price was', () =>
    expect(rowNotes(row({ status: 'changed', was: { ...kg5, unitPrice: '10.5' } }), '2026-11-19')).toEqual([
      'was £10.50 for 1 box = 5 kg',
    ]));

  it('mark a price that moves by more than half', () =>
    expect(
      rowNotes(row({ status: 'changed', unusual: true, was: { ...kg5, unitPrice: '1034.5' } }), '2026-11-19'),
    ).toEqual(['moves by more than half', 'was £1,034.50 for 1 box = 5 kg']));

  it('tell a line’s own day where it is another than the list’s', () =>
    expect(rowNotes(row({ from: '2026-11-01', notes: ['retains its name'] }), '2026-11-19')).toEqual([
      'from 01 Nov 2026',
      'retains its name',
    ]));

  it('are a row for each problem when they are taken along', () =>
    expect(
      problemRows([
        row({
          problems: [
            { column: 'vat', reason: 'wrong' },
            { column: null, reason: 'too many cells' },
          ],
        }),
      ]),
    ).toEqual([
      ['line', 'column', 'problem', 'product'],
      ['2', 'vat', 'wrong', 'Red peppers'],
      ['2', '', 'too many cells', 'Red peppers'],
    ]));

  it('are a row for each line of the report, taken or left out, and why', () => {
    const lines = [
      row({ notes: ['retains its name'] }),
      row({ line: 3, status: 'error', now: null, problems: [{ column: 'unitprice', reason: 'must be a number' }] }),
    ];
    const product = ['Red peppers', 'Green Lane Produce', 'GRE1001'];
    expect(reportCells(lines, '2026-11-19')).toEqual([
      ['line', 'result', 'what', 'why', 'product', 'supplier', 'code', 'price'],
      ['2', 'taken', 'New', 'retains its name', ...product, '£11.00 for 1 box = 5 kg'],
      ['3', 'left out', 'Error', 'unitprice: must be a number', ...product, ''],
    ]);
  });
});
