-- Locked days (rule 37). locked_through, of a head office: the last day whose figures the owner fixed; null: none. Documents of those days are still taken
-- and land on their own day; what they change of a sum of area_day is stored here as well, one row for each command, area, kind and day, with the day from
-- which "as locked" has it: the first one after the lock of then. So figures as locked are those as known now, less what stands here on its own day, plus
-- the same on posted_day.
alter table account add column locked_through date;

create table locked_change (
  organisation_id uuid not null,
  change_id uuid not null,
  account_id uuid not null,
  kind text not null,
  day date not null,
  posted_day date not null,
  value numeric not null,
  waste_value numeric not null default 0,
  primary key (organisation_id, change_id, account_id, kind, day),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id),
  check (posted_day > day)
);
create index on locked_change (account_id, organisation_id, posted_day);
select protect_tenant_table('locked_change');

-- Who did what to which thing, of a change_id; none where a release of Larder posted anew.
create table locked_cause (
  organisation_id uuid not null,
  change_id uuid not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  account_id uuid not null,
  recorded_at timestamptz not null,
  recorded_by text not null,
  primary key (organisation_id, change_id)
);
select protect_tenant_table('locked_cause');

-- Each area's sums as they were when its days were locked, by month, without the days after the lock: what the ledger's check compares figures as locked with.
create table locked_sum (
  organisation_id uuid not null,
  account_id uuid not null,
  kind text not null,
  month date not null,
  value numeric not null,
  waste_value numeric not null,
  primary key (organisation_id, account_id, kind, month),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
select protect_tenant_table('locked_sum');
