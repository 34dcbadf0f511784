-- Who sent an order to its supplier, and on which day of the account: what a person may order counts all that they sent that day.
alter table purchase_order add column sent_by_id text, add column sent_on date;
create index purchase_order_sent_on on purchase_order (organisation_id, sent_by_id, supplier_id, sent_on) where sent_on is not null;

-- How often a person for whom costs are hidden was refused an order that comes to too much. Each refusal tells something of the prices.
create table limit_refusal (
  organisation_id uuid not null references organisation on delete cascade,
  user_id text not null,
  day date not null,
  refusals integer not null default 1,
  primary key (organisation_id, user_id, day)
);
select protect_tenant_table('limit_refusal');
