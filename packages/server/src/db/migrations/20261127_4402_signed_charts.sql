-- Allergen charts that were signed, by the hash that the chain has of them: the chart itself can be shown and verified years later.
create table signed_chart (
  organisation_id uuid not null,
  account_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  chart jsonb not null,
  primary key (organisation_id, account_id, sha256),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);

select protect_tenant_table('signed_chart');

create index food_safety_entry_charts on food_safety_entry (organisation_id, account_id) where kind = 'chart';
