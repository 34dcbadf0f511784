-- Whether an item that came is the same product with the same label that its ingredient answers for, as whoever received it stated. null: nobody was
-- asked.
alter table purchase_order_line
  add column same_label boolean,
  add column same_label_by text,
  add constraint same_label_in_full check ((same_label is null) = (same_label_by is null));

-- The options that an area has received. same_label: its label is the one that its ingredient answers for, as far as anybody was asked; order_id: the
-- order that first brought it.
create table known_option (
  organisation_id uuid not null,
  account_id uuid not null,
  option_id uuid not null,
  same_label boolean not null,
  order_id uuid not null,
  primary key (organisation_id, account_id, option_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id),
  foreign key (organisation_id, option_id) references supplier_option (organisation_id, option_id) on delete cascade,
  foreign key (organisation_id, order_id) references purchase_order (organisation_id, order_id) on delete cascade
);
create index on known_option (organisation_id, option_id);
create index on known_option (organisation_id, order_id);
select protect_tenant_table('known_option');

-- What was received before anybody was asked is known.
insert into known_option (organisation_id, account_id, option_id, same_label, order_id)
select distinct on (o.organisation_id, o.account_id, l.option_id) o.organisation_id, o.account_id, l.option_id, true, o.order_id
from purchase_order o
join purchase_order_line l on l.organisation_id = o.organisation_id and l.order_id = o.order_id
where o.type = 'DEBIT' and o.status in ('RECEIVED', 'FINALISED') and o.removed_at is null and l.option_id is not null and l.quantity_received > 0
order by o.organisation_id, o.account_id, l.option_id, o.received_at, o.order_id;
