-- What every write leaves behind: its answer, its place in the organisation's feed, and who did it.

create table organisation_feed (
  organisation_id uuid primary key references organisation on delete cascade,
  epoch uuid not null,
  sequence bigint not null default 0
);

create table change (
  organisation_id uuid not null,
  sequence bigint not null,
  collection text not null,
  row_id uuid not null,
  account_id uuid,
  deleted boolean not null default false,
  primary key (organisation_id, sequence, collection, row_id)
);

-- Only successes are kept (rule 20).
create table command_answer (
  organisation_id uuid not null,
  user_id text not null,
  command_id uuid not null,
  body_hash text not null,
  answer jsonb,
  answered_at timestamptz not null,
  primary key (organisation_id, user_id, command_id)
);

create table audit_log (
  organisation_id uuid not null,
  audit_id bigint generated always as identity,
  recorded_at timestamptz not null,
  user_id text not null,
  user_name text not null,
  account_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  request_id text,
  primary key (organisation_id, audit_id)
);
create index on audit_log (organisation_id, subject_id);

-- Mail is written in the command's transaction and sent by a job afterwards, once.
create table mail_outbox (
  organisation_id uuid not null,
  mail_id uuid not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  attachment jsonb,
  about_kind text not null,
  about_id uuid not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (organisation_id, mail_id)
);
create index on mail_outbox (about_id, organisation_id);

create table stored_file (
  organisation_id uuid not null,
  file_id uuid not null,
  account_id uuid not null,
  storage_key text not null,
  filename text not null,
  content_type text not null,
  size_bytes bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, file_id)
);

create table upload (
  organisation_id uuid not null,
  upload_id uuid not null,
  account_id uuid not null,
  upload_type text not null,
  upload_name text not null,
  filename text not null,
  status text not null check (status in ('processing', 'success', 'error')),
  error text,
  count integer not null default 0,
  report jsonb not null default '[]',
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, upload_id)
);

select protect_tenant_table('organisation_feed');
select protect_tenant_table('change');
select protect_tenant_table('command_answer');
select protect_tenant_table('audit_log');
select protect_tenant_table('mail_outbox');
select protect_tenant_table('stored_file');
select protect_tenant_table('upload');

-- The feed's hub watches many organisations on one connection; it learns their newest sequence and nothing else.
create function feed_positions(organisations uuid[]) returns table (organisation_id uuid, sequence bigint)
language sql stable security definer set search_path = larder as
$$ select f.organisation_id, f.sequence from organisation_feed f where f.organisation_id = any (organisations) $$;
-- Row level security is forced, so the function's owner needs to be let in.
create policy hub_reads_positions on organisation_feed for select to current_user using (true);
