-- The end of each location's chain of food-safety entries: its newest entry. A row is locked while an entry is added, so that numbers have no gaps.
create table food_safety_chain (
  organisation_id uuid not null,
  chain uuid not null,
  seq integer not null default 0 check (seq >= 0),
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  seal text,
  primary key (organisation_id, chain),
  foreign key (organisation_id, chain) references account (organisation_id, account_id)
);

-- Who stands behind the random ids in entries. A name is erased on request, the id stays.
create table food_safety_person (
  organisation_id uuid not null,
  person uuid not null,
  user_id text,
  name text,
  primary key (organisation_id, person)
);
create unique index food_safety_person_user on food_safety_person (organisation_id, user_id) where user_id is not null;

-- Entries are added, never changed or deleted. bytes: as they were hashed; seal: HMAC of the hash by a key that is not in the database. The other
-- columns are for asking and follow from the bytes. task_id and record_id: what it is about, where it is about one.
create table food_safety_entry (
  organisation_id uuid not null,
  entry_id uuid not null,
  chain uuid not null,
  seq integer not null,
  account_id uuid not null,
  kind text not null,
  day date not null,
  claimed_at timestamptz not null,
  recorded_at timestamptz not null,
  person uuid not null,
  device text,
  clock_offset_ms integer,
  corrects uuid,
  flags jsonb not null default '[]',
  payload jsonb not null,
  task_id uuid,
  record_id uuid,
  bytes text not null,
  hash text not null,
  seal text not null,
  primary key (organisation_id, entry_id),
  foreign key (organisation_id, chain) references food_safety_chain (organisation_id, chain),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id),
  foreign key (organisation_id, person) references food_safety_person (organisation_id, person),
  foreign key (organisation_id, corrects) references food_safety_entry (organisation_id, entry_id),
  foreign key (organisation_id, task_id) references task (organisation_id, task_id)
);
create unique index food_safety_entry_seq on food_safety_entry (organisation_id, chain, seq);
create index on food_safety_entry (organisation_id, account_id, day);
create index on food_safety_entry (organisation_id, person);
create index on food_safety_entry (organisation_id, corrects) where corrects is not null;
create index on food_safety_entry (organisation_id, task_id) where task_id is not null;
create index on food_safety_entry (organisation_id, record_id) where record_id is not null;
create index on food_safety_entry (organisation_id, chain, device, seq) where device is not null;

-- The words of entries, which hold only their salted hashes.
create table food_safety_words (
  organisation_id uuid not null,
  entry_id uuid not null,
  field text not null,
  salt text not null,
  text text not null,
  primary key (organisation_id, entry_id, field),
  foreign key (organisation_id, entry_id) references food_safety_entry (organisation_id, entry_id)
);

-- Food records with a step to come, which later days list until it is entered.
create table food_record_ongoing (
  organisation_id uuid not null,
  record_id uuid not null,
  account_id uuid not null,
  primary key (organisation_id, record_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
create index on food_record_ongoing (organisation_id, account_id);

-- The end of a chain when a day was over. Also in the activity, in mails and on papers, so that a cut can be found.
create table food_safety_anchor (
  organisation_id uuid not null,
  chain uuid not null,
  day date not null,
  seq integer not null,
  head text not null,
  seal text not null,
  primary key (organisation_id, chain, day),
  foreign key (organisation_id, chain) references food_safety_chain (organisation_id, chain)
);

select protect_tenant_table('food_safety_chain');
select protect_tenant_table('food_safety_person');
select protect_tenant_table('food_safety_entry');
select protect_tenant_table('food_safety_words');
select protect_tenant_table('food_record_ongoing');
select protect_tenant_table('food_safety_anchor');
