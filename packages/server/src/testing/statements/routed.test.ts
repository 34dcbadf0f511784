import { expect, it } from 'vitest';
import { unplannedReturning, unroutedTables } from './routed.ts';

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

it.each([
  ['insert into account (name) values ($1) returning account_id, upper(name) as name', []],
  [
    'insert into account (name) values ($1) returning (select max(name) from supplier) as last',
    ['a subquery of account'],
  ],
  ['update account a set name = $1 returning exists (select from supplier) as has', ['a subquery of account']],
  ['delete from supplier returning json_build_object($1, name) as row', ['a function of JSON of supplier']],
  [
    'insert into account (name) values ($1) on conflict do update set name = $1 returning to_jsonb(name)',
    ['a function of JSON of account'],
  ],
  [
    'insert into account select * from supplier for update returning row_to_json(account)',
    ['a function of JSON of account'],
  ],
  ['insert into account select name from json_to_recordset($1) as r (name text) returning name', []],
  ['with gone as (delete from supplier returning supplier_id) select json_agg(supplier_id), (select 1) from gone', []],
  ['update auth_user set name = $1 returning (select 1)', []],
])('reads of %s what it returns that a cluster does not plan', (sql, found) => {
  expect(unplannedReturning(sql, tables)).toEqual(found);
});
