-- The weekdays (Su/M/T) and dates on which an area is closed, from a day on; no weekday: none of them. dates: ["2026-12-25"].
create table closed_days (
  organisation_id uuid not null,
  account_id uuid not null,
  from_day date not null,
  weekdays text not null default '',
  dates jsonb not null default '[]' check (jsonb_typeof(dates) = 'array'),
  primary key (organisation_id, account_id, from_day),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);

select protect_tenant_table('closed_days');

-- The lists of all sites of a head office are looked at together: without each day's preparations, and days that somebody closed by themselves.
create index task_listed on task (organisation_id, account_id) where type <> 'PREP';
create index food_safety_entry_closed on food_safety_entry (organisation_id, account_id, day) where kind = 'closed-day';
create index food_safety_entry_out on food_safety_entry (organisation_id, account_id, day) where payload @> '{"ok": false}';
