import { costText, decimalText, id, instant } from '@larder/contract/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { raw } from './builder.ts';
import { asColumns, columnsIn, columnsOf, fieldsOf, jsonColumnsOf } from './row-columns.ts';

const textOf = (list: RawBuilder<unknown>) => raw(sql`select ${list}`).sql;
const entry = { id, accountId: id, baseQuantity: decimalText, cost: costText, createdAt: instant };

it('selects each field from the column of its name, and those that are called otherwise from theirs', () => {
  expect(textOf(columnsOf(entry, 'wastage as w', { id: 'wastage_id' }))).toBe(
    'select w.wastage_id as "id", w.account_id as "accountId", w.base_quantity as "baseQuantity", w.cost as "cost", w.created_at as "createdAt"',
  );
});

it('takes a field from another table, or from an expression', () => {
  const fields = { id, name: z.string(), menuPrice: decimalText, yieldUnit: z.string() };
  const ofVersion = columnsIn({ menuPrice: decimalText, yieldUnit: z.string() }, 'recipe_version as v');
  const list = columnsOf(fields, 'recipe as r', { id: 'recipe_id', name: sql`upper(r.name)`, ...ofVersion });
  expect(textOf(list)).toBe(
    'select r.recipe_id as "id", upper(r.name) as "name", v.menu_price as "menuPrice", v.yield_unit as "yieldUnit"',
  );
});

it('gives decimals as text where the row becomes JSON, also those that may be null', () => {
  expect(textOf(jsonColumnsOf(entry, 'wastage as w', { id: 'wastage_id' }))).toBe(
    'select w.wastage_id as "id", w.account_id as "accountId", w.base_quantity::text as "baseQuantity", w.cost::text as "cost", w.created_at as "createdAt"',
  );
});

it('does not compile when a field is no column and has no source of its own', () => {
  // @ts-expect-error: wastage has no column id
  columnsOf({ id }, 'wastage as w', {});
  // @ts-expect-error: wastage has no column wast_id
  columnsOf({ id }, 'wastage as w', { id: 'wast_id' });
  // @ts-expect-error: a version has no column name
  columnsIn({ name: z.string() }, 'recipe_version as v');
});

it('names fields by their columns for an insert, and leaves out what was not given', () => {
  expect(asColumns({ refId: 'a', recordUnit: 'kg', address1: null, day: '2026-11-02', note: undefined })).toEqual({
    ref_id: 'a',
    record_unit: 'kg',
    address1: null,
    day: '2026-11-02',
  });
});

it('takes the fields of a shape out of a larger value, and none that the value lacks', () => {
  const sent = { commandId: 'c', id: 'w', cost: null };
  expect(fieldsOf(entry, sent)).toEqual({ id: 'w', cost: null });
});
