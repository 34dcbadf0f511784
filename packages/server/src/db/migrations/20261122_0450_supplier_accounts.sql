-- Suppliers with an account of their own: who there is, who asked to buy from them, and the prices they have published.
-- These three are shared between organisations (rule 23): policies let each see what it may, and write only its own part.

-- Here stands what everybody may know of a supplier, and nothing else. listed: may be found and asked by others.
create table supplier_directory (
  supplier_account_id uuid primary key,
  name text not null check (name <> ''),
  town text,
  kinds_of_goods text[] not null default '{}',
  listed boolean not null default true,
  updated_at timestamptz not null
);

-- supplier_id: the supplier as it stands in the customer's own books.
create table supplier_request (
  supplier_account_id uuid not null references supplier_directory,
  customer_organisation_id uuid not null,
  supplier_id uuid not null,
  customer_name text not null,
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'ACCEPTED', 'DECLINED')),
  requested_at timestamptz not null,
  requested_by text not null,
  answered_at timestamptz,
  answered_by text,
  primary key (supplier_account_id, customer_organisation_id)
);
create index on supplier_request (customer_organisation_id);

-- The list as it was last published. unit_price is £ net for one lot, price_per_base that of one g, ml or piece; vat_percent null: exempt.
create table published_option (
  supplier_account_id uuid not null references supplier_directory,
  option_id uuid not null,
  supplier_name text not null,
  name text not null,
  supplier_code text not null,
  category text,
  uom text not null,
  unit_price numeric not null check (unit_price >= 0),
  units_per_lot numeric not null check (units_per_lot > 0),
  amount_per_unit numeric not null check (amount_per_unit > 0),
  base_unit text not null check (base_unit in ('g', 'kg', 'ml', 'l', 'unit')),
  vat_percent numeric check (vat_percent in (0, 5, 20)),
  allergens text[] not null default '{}',
  effective_from date not null,
  price_per_base numeric not null check (price_per_base >= 0),
  listed boolean not null default true,
  published_at timestamptz not null,
  primary key (supplier_account_id, option_id)
);

-- The organisation of the transaction; null outside one, and then nothing below is seen or written.
create function own_organisation() returns uuid language sql stable as
$$ select nullif(current_setting('app.organisation_id', true), '')::uuid $$;

alter table supplier_directory enable row level security;
alter table supplier_directory force row level security;
alter table supplier_request enable row level security;
alter table supplier_request force row level security;
alter table published_option enable row level security;
alter table published_option force row level security;

create policy supplier_keeps_own on supplier_directory
  using (supplier_account_id = own_organisation()) with check (supplier_account_id = own_organisation());
create policy listed_is_known on supplier_directory for select using (listed and own_organisation() is not null);
-- A supplier that is no longer listed is still known to whom it sells.
create policy customer_knows_own on supplier_directory for select using (
  supplier_account_id in (select r.supplier_account_id from supplier_request r where r.customer_organisation_id = own_organisation()));

-- The supplier reads and answers what it was asked. It does not make requests, and takes none away.
create policy supplier_reads_asked on supplier_request for select using (supplier_account_id = own_organisation());
create policy supplier_answers on supplier_request for update
  using (supplier_account_id = own_organisation()) with check (supplier_account_id = own_organisation() and status in ('ACCEPTED', 'DECLINED'));
-- The customer asks, takes its request back, and asks again after a refusal; it never accepts for the supplier.
create policy customer_reads_own on supplier_request for select using (customer_organisation_id = own_organisation());
create policy customer_asks on supplier_request for insert
  with check (customer_organisation_id = own_organisation() and status = 'REQUESTED' and answered_at is null);
create policy customer_asks_again on supplier_request for update
  using (customer_organisation_id = own_organisation() and status = 'DECLINED')
  with check (customer_organisation_id = own_organisation() and status = 'REQUESTED');
create policy customer_takes_back on supplier_request for delete using (customer_organisation_id = own_organisation());

create policy supplier_publishes_own on published_option
  using (supplier_account_id = own_organisation()) with check (supplier_account_id = own_organisation());
create policy published_is_read on published_option for select using (listed and own_organisation() is not null);
-- Whoever buys from a supplier keeps seeing its list while it is not listed.
create policy customer_reads_list on published_option for select using (
  supplier_account_id in (
    select r.supplier_account_id from supplier_request r
    where r.customer_organisation_id = own_organisation() and r.status = 'ACCEPTED'));

-- Each time a supplier publishes: what goes to how many customers, and how far that is.
create table publication (
  organisation_id uuid not null references organisation on delete cascade,
  publication_id uuid not null,
  effective_from date not null,
  lines integer not null,
  removed_lines integer not null,
  customers integer not null default 0,
  customers_done integer not null default 0,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  created_at timestamptz not null,
  created_by text not null,
  finished_at timestamptz,
  primary key (organisation_id, publication_id)
);
select protect_tenant_table('publication');
