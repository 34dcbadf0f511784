-- Food-safety records that came more than 14 days after they happened: stored outside the chain until an owner decides whether they enter it.
-- photo: where the one of a tick lies. record: kind and payload as they would enter. device_at and clock_offset_ms: what the device stated.
create table food_safety_held (
  organisation_id uuid not null,
  entry_id uuid not null,
  account_id uuid not null,
  day date not null,
  claimed_at timestamptz not null,
  recorded_at timestamptz not null,
  device text not null,
  device_at timestamptz not null,
  clock_offset_ms integer,
  flags jsonb not null default '[]',
  corrects uuid,
  record jsonb not null,
  photo jsonb,
  user_id text not null,
  user_name text not null,
  primary key (organisation_id, entry_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
create index on food_safety_held (organisation_id, account_id);

select protect_tenant_table('food_safety_held');
