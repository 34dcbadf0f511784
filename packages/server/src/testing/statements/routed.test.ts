import { expect, it } from 'vitest';
import { unroutedTables } from './routed.ts';

const tables = new Set(['account', 'supplier', 'supplier_option']);

it.each([
  ['select from account where account_id = $1', ['account']],
  ['select from account a where a.organisation_id = $1', []],
  ['update account set name = $1 where organisation_id = $2 and account_id = $3', []],
  ['select from account a join supplier s on s.organisation_id = a.organisation_id where a.organisation_id = $1', []],
  ['select from account a join supplier s on s.supplier_id = $2 where a.organisation_id = $1', ['supplier']],
  ['select from account a join "supplier" using (organisation_id, supplier_id) where a.organisation_id = $1', []],
  [
    'select (select name from supplier s where s.organisation_id = a.organisation_id) from account a',
    ['supplier', 'account'],
  ],
  ['delete from supplier_option o using account a where o.organisation_id = $1 and a.account_id = $2', ['account']],
  ['select from json_to_recordset($1) as r (id uuid)', []],
])('reads of %s which tables it finds by no organisation', (sql, unrouted) => {
  expect(unroutedTables(sql, tables)).toEqual(unrouted);
});
