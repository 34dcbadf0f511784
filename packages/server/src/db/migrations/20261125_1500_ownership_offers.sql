-- An owner asks somebody of the group to take over. It stands until it is answered, withdrawn, run out, or one of the two is no longer what
-- they were when it was asked. Names are those of that day.
create table ownership_offer (
  organisation_id uuid not null references organisation on delete cascade,
  offer_id uuid not null,
  from_user_id text not null,
  from_name text not null,
  to_user_id text not null,
  to_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'lapsed')),
  primary key (organisation_id, offer_id),
  check ((answered_at is null) = (outcome is null))
);
create unique index ownership_offer_one_open on ownership_offer (organisation_id, from_user_id) where answered_at is null;
create index on ownership_offer (organisation_id, to_user_id) where answered_at is null;
select protect_tenant_table('ownership_offer');
