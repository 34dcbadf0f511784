import { read, utils } from '@e965/xlsx';
import type { StocktakeReport } from '@larder/contract/stock.ts';
import { expect, it } from 'vitest';
import { stocktakeFileName, stocktakeSheets } from './stocktake-sheets.ts';

const audited = { version: 2, createdAt: '', createdBy: 'Gino', updatedAt: '', updatedBy: 'Gino' };
const base = { ingredientId: 'flour', name: '=Flour', categoryId: 'dry', unit: 'g' as const };
const sum = (value: string | null) => ({ value, missing: [] });
const report = {
  stocktake: {
    id: 's',
    accountId: 'a',
    day: '2026-11-09',
    afterClosing: false,
    duringTrading: false,
    kind: 'FULL',
    scope: null,
    isDraft: false,
    cost: '16.5',
    withoutPrice: 0,
    closedAt: null,
    closedBy: 'Gino',
    ...audited,
  },
  since: '2026-11-02',
  ingredientsListed: 1,
  counted: [
    {
      kind: 'ingredient',
      refId: 'flour',
      name: '=Flour',
      categoryId: 'dry',
      recordUnit: 'kg',
      amount: '16.5',
      baseQuantity: '16500',
      unit: 'g',
      price: '0.001',
      worth: '16.5',
      missing: [],
      countedAt: '',
      countedBy: 'Anna',
    },
  ],
  lines: [
    {
      ...base,
      countedOn: '2026-11-09',
      opening: '20000',
      openingWorth: '20',
      ordered: '10000',
      sold: '13000',
      wasted: '0',
      transferred: '0',
      theoretical: '17000',
      cost: '0.001',
      worth: '17',
      closing: '16500',
      closingWorth: '16.5',
      variance: '-500',
      varianceWorth: '-0.5',
      level: null,
    },
    {
      ...{ ingredientId: 'basil', name: 'Basil', categoryId: 'dry', unit: 'g' as const, countedOn: '2026-11-09' },
      ...{ opening: '0', openingWorth: '0', ordered: '0', sold: '0', wasted: '0', transferred: '0' },
      ...{ theoretical: '1000', cost: '0.02', worth: '20', closing: '0', closingWorth: '0' },
      ...{ variance: '-1000', varianceWorth: '-20', level: 'low' },
    },
  ],
  totals: { counted: sum('16.5'), closingWorth: sum('16.5'), varianceWorth: sum('-0.5'), uncountedWorth: sum('0') },
} satisfies StocktakeReport;

it('writes a sheet for each tab with the columns of the screen, the unit of each line, and values as numbers', async () => {
  const file = await stocktakeSheets(report, (id) => (id === 'dry' ? 'Dry store' : ''));
  const workbook = read(new Uint8Array(await file.arrayBuffer()), { dense: true });
  const rowsOf = (name: string) => utils.sheet_to_json<unknown[]>(workbook.Sheets[name]!, { header: 1 });
  expect(stocktakeFileName(report)).toBe('Stocktake 2026-11-09.xlsx');
  const evening = { ...report, stocktake: { ...report.stocktake, afterClosing: true } };
  expect(stocktakeFileName(evening)).toBe('Stocktake 2026-11-08 after closing.xlsx');
  expect(workbook.SheetNames).toEqual(['Against theory', 'Ingredients', 'Recipes']);
  expect(rowsOf('Against theory')).toEqual([
    [
      'Name',
      'Opening',
      'Purchases',
      'Sales',
      'Wastage',
      'Transfers',
      'Theoretical',
      'Counted',
      'Variance',
      'Unit',
      'Worth',
      'Level',
    ],
    ['=Flour', 20, 10, 13, 0, 0, 17, 16.5, -0.5, 'kg', -0.5],
    ['Basil', 0, 0, 0, 0, 0, 1, 0, -1, 'kg', -20, 'Low'],
  ]);
  expect(rowsOf('Ingredients')).toEqual([
    ['Name', 'Category', 'Counted', 'Unit', 'Counted by', 'Price', 'Worth'],
    ['=Flour', 'Dry store', 16.5, 'kg', 'Anna', 1, 16.5],
  ]);
  expect(rowsOf('Recipes')).toHaveLength(1);
  const viewed = await stocktakeSheets(report, () => '', { view: true });
  expect(read(new Uint8Array(await viewed.arrayBuffer())).SheetNames).toEqual(['Ingredients', 'Recipes']);
});

it('names the basis of prices and worth that are others by now', async () => {
  const file = await stocktakeSheets({ ...report, totals: { ...report.totals, closingWorth: sum('20') } }, () => '');
  const workbook = read(new Uint8Array(await file.arrayBuffer()), { dense: true });
  const [headings] = utils.sheet_to_json<unknown[]>(workbook.Sheets.Ingredients!, { header: 1 });
  expect(headings?.slice(-2)).toEqual(['Price at the close', 'Worth at the close']);
});

it('writes a name that looks like a formula as text', async () => {
  const file = await stocktakeSheets(report, () => '');
  const workbook = read(new Uint8Array(await file.arrayBuffer()));
  expect(workbook.Sheets.Ingredients?.A2).toMatchObject({ t: 's', v: '=Flour' });
});

it('leaves the columns in £ out where costs are hidden', async () => {
  const hidden = sum(null);
  const totals = { counted: hidden, closingWorth: hidden, varianceWorth: hidden, uncountedWorth: hidden };
  const file = await stocktakeSheets({ ...report, totals }, () => '');
  const workbook = read(new Uint8Array(await file.arrayBuffer()), { dense: true });
  const headings = workbook.SheetNames.map((name) => utils.sheet_to_json(workbook.Sheets[name]!, { header: 1 })[0]);
  expect(headings.flat()).not.toContain('Worth');
  expect(headings.flat()).not.toContain('Price');
  expect(headings.flat()).not.toContain('Level');
});

it('writes a dash where a price or worth is not known', async () => {
  const noPrice = { value: null, missing: [{ what: 'price' as const, name: '=Flour', inside: [] }] };
  const [line] = report.lines;
  const [counted] = report.counted;
  const file = await stocktakeSheets(
    {
      ...report,
      counted: [{ ...counted!, price: null, worth: null, missing: noPrice.missing }],
      lines: [{ ...line!, cost: null, worth: null, closingWorth: null, varianceWorth: null }],
      totals: { counted: noPrice, closingWorth: noPrice, varianceWorth: noPrice, uncountedWorth: sum('0') },
    },
    () => '',
  );
  const workbook = read(new Uint8Array(await file.arrayBuffer()), { dense: true });
  const lastOf = (name: string) => utils.sheet_to_json<unknown[]>(workbook.Sheets[name]!, { header: 1 })[1];
  expect(lastOf('Against theory')?.slice(-1)).toEqual(['-']);
  expect(lastOf('Ingredients')?.slice(-2)).toEqual(['-', '-']);
});
