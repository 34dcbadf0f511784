-- Who was taken out of an account, by whom and when: their device states it, and what it held unsent can be rescued. Names are those of that
-- day. A person reads their own; it goes once they have seen it, and counts no longer once they reach the account again.
create table farewell (
  user_id text not null,
  organisation_id uuid not null,
  account_id uuid not null,
  place text not null,
  group_name text not null,
  why text not null check (why in ('person', 'account')),
  removed_by text not null,
  removed_at timestamptz not null,
  primary key (user_id, organisation_id, account_id)
);
select protect_tenant_table('farewell');
create policy own_person on farewell for select
  using (user_id = nullif(current_setting('app.user_id', true), ''));
