import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { databaseBefore } from '../../testing/before-migration.ts';

it('an upgrade gives each group its roles, and those to whom one fits exactly that role; nobody may do more or less than before', async () => {
  const { client, upgrade } = await databaseBefore('20261125_1340');
  const [group, supplier] = [randomUUID(), randomUUID()];
  const made = `'2026-11-20T12:00Z', 'Gino', '2026-11-20T12:00Z', 'Gino'`;
  await client.query(`
    insert into organisation (organisation_id, name, created_at) values ('${group}', 'Group', now()), ('${supplier}', 'Greens', now());
    insert into account (organisation_id, account_id, type, name, created_at, created_by, updated_at, updated_by) values
      ('${group}', '${group}', 'OWNER', 'Group', ${made}), ('${supplier}', '${supplier}', 'SUPPLIER', 'Greens', ${made});
    insert into membership (user_id, organisation_id, account_id, role, withheld, order_up_to, created_at) values
      ('gino', '${group}', '${group}', 'owner', '{}', null, now()),
      ('all', '${group}', '${group}', 'member', '{}', null, now()),
      ('limited', '${group}', '${group}', 'member', '{}', 100, now()),
      ('narrow', '${group}', '${group}', 'member', '{prices,approve}', null, now()),
      ('guest', '${group}', '${group}', 'guest', '{costs}', null, now()),
      ('seeing', '${group}', '${group}', 'guest', '{}', null, now());
    insert into invitation (invitation_id, token_hash, email, organisation_id, account_id, role, invited_by, created_at, expires_at) values
      (gen_random_uuid(), 'a', 'a@example.com', '${group}', '${group}', 'guest', 'Gino', now(), now()),
      (gen_random_uuid(), 'b', 'b@example.com', '${group}', '${group}', 'member', 'Gino', now(), now())`);

  await upgrade();
  const { rows: roles } = await client.query(
    'select organisation_id = $1 as ours, array_agg(name order by name) as names from named_role group by 1 order by 1',
    [group],
  );
  expect(roles).toEqual([
    { ours: false, names: ['Everything', 'Guest'] },
    { ours: true, names: ['Accounts', 'Chef', 'Everything', 'Guest', 'Manager', 'Stock'] },
  ]);
  const { rows: given } = await client.query(
    `select m.user_id as who, r.name, m.withheld from membership m left join named_role r on r.role_id = m.named_role_id
     union all select i.email, r.name, i.withheld from invitation i left join named_role r on r.role_id = i.named_role_id order by 1`,
  );
  expect(given).toEqual([
    { who: 'a@example.com', name: 'Guest', withheld: ['costs'] },
    { who: 'all', name: 'Everything', withheld: [] },
    { who: 'b@example.com', name: 'Everything', withheld: [] },
    { who: 'gino', name: null, withheld: [] },
    { who: 'guest', name: 'Guest', withheld: ['costs'] },
    { who: 'limited', name: null, withheld: [] },
    { who: 'narrow', name: null, withheld: ['prices', 'approve'] },
    { who: 'seeing', name: null, withheld: [] },
  ]);
});
