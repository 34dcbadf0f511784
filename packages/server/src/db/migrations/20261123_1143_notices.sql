-- In-app notices: one row for each person whom an entry of the outbox of the kind notice concerns. kind and facts are those of
-- domain/notices/notice-kinds.ts. They are deleted after some months.
create table notice (
  organisation_id uuid not null,
  notice_id uuid not null,
  entry_id uuid not null,
  user_id text not null,
  account_id uuid not null,
  kind text not null,
  about_kind text not null,
  about_id uuid not null,
  facts jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (organisation_id, notice_id)
);
create unique index notice_once on notice (organisation_id, entry_id, user_id);
create index on notice (organisation_id, user_id, created_at desc, notice_id desc);
select protect_tenant_table('notice');
