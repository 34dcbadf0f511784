-- Orders as they reach suppliers with an account of their own, and what these answer. Both are shared between two organisations, and each writes
-- only its own: the customer the order, the supplier the answer.

-- lines: [{lineId, optionId (the supplier's own line; null where it is none), name, supplierCode, uom, unitsPerLot, amountPerUnit, baseUnit,
-- quantity, unitPrice}], quantity in lots, unitPrice £ net for one lot. buyer: head office, location, area.
create table supplier_order (
  supplier_account_id uuid not null references supplier_directory,
  order_id uuid not null,
  customer_organisation_id uuid not null,
  account_id uuid not null,
  buyer text[] not null,
  address text[] not null default '{}',
  order_number integer,
  delivery_date date not null,
  special_instructions text not null default '',
  ordered_by text not null,
  sent_at timestamptz not null,
  lines jsonb not null,
  removed_at timestamptz,
  removed_by text,
  received_at timestamptz,
  primary key (supplier_account_id, order_id)
);
create index on supplier_order (supplier_account_id, delivery_date);

-- lines: [{lineId, answer, quantity (lots; null but where short or substituted), substitute ({optionId, name, pack}; null but there), note}]
create table supplier_order_answer (
  supplier_account_id uuid not null,
  order_id uuid not null,
  customer_organisation_id uuid not null,
  lines jsonb not null,
  comment text not null default '',
  version integer not null default 1,
  answered_at timestamptz not null,
  answered_by text not null,
  primary key (supplier_account_id, order_id),
  foreign key (supplier_account_id, order_id) references supplier_order on delete cascade
);

alter table supplier_order enable row level security;
alter table supplier_order force row level security;
alter table supplier_order_answer enable row level security;
alter table supplier_order_answer force row level security;

create policy customer_writes_own on supplier_order
  using (customer_organisation_id = own_organisation()) with check (customer_organisation_id = own_organisation());
create policy supplier_reads_sent on supplier_order for select using (supplier_account_id = own_organisation());
create policy supplier_writes_own on supplier_order_answer
  using (supplier_account_id = own_organisation()) with check (supplier_account_id = own_organisation());
create policy customer_reads_own on supplier_order_answer for select using (customer_organisation_id = own_organisation());

-- What the supplier announced before the delivery, in the customer's own books. announced_quantity: lots that it sends of what was ordered, or of
-- the substitute.
alter table purchase_order
  add column announced_at timestamptz,
  add column announced_by text,
  add column announced_comment text not null default '';
alter table purchase_order_line
  add column announced text check (announced in ('confirmed', 'short', 'substitute', 'out')),
  add column announced_quantity numeric check (announced_quantity >= 0),
  add column announced_substitute text,
  add column announced_note text not null default '';
