-- How a supplier with an account of its own sells to each customer: written by the supplier, read by the customer. price_percent is added to the
-- list's prices, negative: taken off. delivery_days and minimum_spend: null where the supplier's own hold. stopped_at: it takes no orders of theirs.
create table supplier_customer (
  supplier_account_id uuid not null references supplier_directory,
  customer_organisation_id uuid not null,
  price_group text not null default '',
  price_percent numeric not null default 0 check (price_percent between -99 and 900),
  delivery_days text[] check (delivery_days <@ array['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']),
  minimum_spend numeric check (minimum_spend >= 0),
  stopped_at timestamptz,
  stopped_by text,
  stop_reason text,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (supplier_account_id, customer_organisation_id)
);

-- The number by which the supplier has the customer: entered by either side.
create table supplier_customer_number (
  supplier_account_id uuid not null references supplier_directory,
  customer_organisation_id uuid not null,
  account_number text not null,
  entered_at timestamptz not null,
  entered_by text not null,
  primary key (supplier_account_id, customer_organisation_id)
);

alter table supplier_customer enable row level security;
alter table supplier_customer force row level security;
alter table supplier_customer_number enable row level security;
alter table supplier_customer_number force row level security;

create policy supplier_writes_own on supplier_customer
  using (supplier_account_id = own_organisation()) with check (supplier_account_id = own_organisation());
create policy customer_reads_own on supplier_customer for select using (customer_organisation_id = own_organisation());
create policy both_write on supplier_customer_number
  using (own_organisation() in (supplier_account_id, customer_organisation_id))
  with check (own_organisation() in (supplier_account_id, customer_organisation_id));

-- The same in the customer's own books, so that it is shown before an order is sent.
alter table supplier
  add column stopped_at timestamptz,
  add column stopped_by text,
  add column stop_reason text;

-- Why a supplier declined.
alter table supplier_request add column reason text;
