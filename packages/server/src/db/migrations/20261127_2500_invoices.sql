-- Papers of suppliers, from upload to approval. Amounts are those of the paper, never recomputed; null: not read.
-- status: how far it is read and put on orders (rule 63); paper: what it is. folded_number: compared instead of the number, with the letters of
-- "another bill" behind it where a person said so. reading: what was found of each field, its source, confidence and place. approved_at: beside the status.
create table invoice_upload (
  organisation_id uuid not null,
  upload_id uuid not null,
  account_id uuid not null,
  supplier_id uuid,
  type text not null default 'DEBIT' check (type in ('DEBIT', 'CREDIT')),
  paper text not null default 'invoice' check (paper in ('invoice', 'delivery note', 'reminder', 'statement', 'unknown')),
  status text not null check (status in ('PROCESSING', 'PROCESSED', 'MATCHED', 'ERROR')),
  error text,
  number text check (char_length(number) <= 100),
  folded_number text,
  date date,
  due_date date,
  delivery_date date,
  order_number text,
  currency text not null default 'GBP' check (currency ~ '^[A-Z]{3}$'),
  rate numeric check (rate > 0),
  supplier_name text not null default '',
  vat_number text,
  bank_account text,
  lines_total numeric,
  allowances numeric,
  charges numeric,
  net numeric,
  vat numeric,
  gross numeric,
  prepaid numeric,
  rounding numeric,
  payable numeric,
  vat_groups jsonb not null default '[]',
  reading jsonb not null default '{}',
  pages jsonb not null default '[]',
  entered_by_id text,
  first_page smallint,
  last_page smallint,
  resembles_id uuid,
  another_reason text not null default '' check (char_length(another_reason) <= 200),
  approved_at timestamptz,
  approved_by text,
  approval jsonb,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, upload_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id),
  foreign key (organisation_id, supplier_id) references supplier (organisation_id, supplier_id)
);
create index on invoice_upload (account_id, organisation_id, created_at);
create index on invoice_upload (supplier_id, organisation_id, date);
-- The same bill is here once, across all sites (rule 64).
create unique index invoice_upload_once on invoice_upload (organisation_id, supplier_id, folded_number, type)
  where removed_at is null and supplier_id is not null and folded_number is not null;
select protect_tenant_table('invoice_upload');

-- The files of an upload, in the order of its pages. file_key: as it came; view_key: as it is shown, where that is another.
create table invoice_file (
  organisation_id uuid not null,
  upload_id uuid not null,
  place smallint not null,
  original_filename text not null check (char_length(original_filename) between 1 and 255),
  content_type text not null,
  file_key text,
  view_key text,
  sha256 text not null,
  size_bytes integer not null check (size_bytes > 0),
  primary key (organisation_id, upload_id, place),
  foreign key (organisation_id, upload_id) references invoice_upload (organisation_id, upload_id) on delete cascade
);
create index on invoice_file (organisation_id, sha256);
select protect_tenant_table('invoice_file');

-- A line of an invoice. quantity: as printed, in the printed unit; net: £ net; both never below 0, direction beside. option_id: which item of the
-- supplier it is; lots: in lots of it, or in kg, l or pieces where it is priced by weight. decision: what a person decided of its price or charge.
create table invoice_line (
  organisation_id uuid not null,
  line_id uuid not null,
  upload_id uuid not null,
  line_no integer not null,
  kind text not null check (kind in ('goods', 'charge', 'deposit', 'discount')),
  direction text not null check (direction in ('bought', 'returned')),
  name text not null default '',
  supplier_code text not null default '',
  gtin text not null default '',
  quantity numeric not null check (quantity >= 0),
  unit text not null default '',
  unit_price numeric,
  net numeric not null check (net >= 0),
  vat_percent numeric,
  option_id uuid,
  identified_by text check (identified_by in ('code', 'gtin', 'learned', 'proposed', 'person')),
  lots numeric check (lots >= 0),
  decision text check (decision in ('accepted', 'claimed')),
  source text not null,
  confidence numeric not null check (confidence between 0 and 1),
  reading jsonb not null default '{}',
  primary key (organisation_id, line_id),
  foreign key (organisation_id, upload_id) references invoice_upload (organisation_id, upload_id) on delete cascade,
  foreign key (organisation_id, option_id) references supplier_option (organisation_id, option_id)
);
create index on invoice_line (organisation_id, upload_id, line_no);
create index on invoice_line (option_id, organisation_id) where option_id is not null;
select protect_tenant_table('invoice_line');

-- So much of a line of an invoice is on a line of an order: lots (or kg, l, pieces) and £ net (rule 70).
create table invoice_allocation (
  organisation_id uuid not null,
  line_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  upload_id uuid not null,
  lots numeric not null check (lots >= 0),
  net numeric not null check (net >= 0),
  primary key (organisation_id, line_id, order_id, order_line_id),
  foreign key (organisation_id, line_id) references invoice_line (organisation_id, line_id) on delete cascade,
  foreign key (organisation_id, upload_id) references invoice_upload (organisation_id, upload_id) on delete cascade,
  foreign key (organisation_id, order_id, order_line_id) references purchase_order_line (organisation_id, order_id, line_id)
);
create index on invoice_allocation (organisation_id, upload_id);
create index on invoice_allocation (organisation_id, order_id, order_line_id);
select protect_tenant_table('invoice_allocation');

-- What people said a printed line is (rule 79). confirmed: how often in a row; a line goes through alone from needs on.
create table learned_item (
  organisation_id uuid not null,
  learned_id uuid not null,
  supplier_id uuid not null,
  code text not null,
  name text not null,
  unit text not null,
  gtin text not null default '',
  option_id uuid not null,
  lots_per_unit numeric not null check (lots_per_unit > 0),
  confirmed integer not null,
  needs integer not null,
  learned_at timestamptz not null,
  learned_by text not null,
  primary key (organisation_id, learned_id),
  foreign key (organisation_id, supplier_id) references supplier (organisation_id, supplier_id),
  foreign key (organisation_id, option_id) references supplier_option (organisation_id, option_id)
);
create unique index learned_item_once on learned_item (organisation_id, supplier_id, code, name, unit);
create index on learned_item (option_id, organisation_id);
select protect_tenant_table('learned_item');

-- What may differ without a person, from a day on: of the head office, or of one supplier. £ and percent (rule 74).
create table invoice_tolerance (
  organisation_id uuid not null,
  tolerance_id uuid not null,
  supplier_id uuid,
  from_day date not null,
  price_percent numeric not null check (price_percent between 0 and 100),
  price_pounds numeric not null check (price_pounds >= 0),
  invoice_pounds numeric not null check (invoice_pounds >= 0),
  alone_up_to numeric not null check (alone_up_to >= 0),
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, tolerance_id),
  foreign key (organisation_id, supplier_id) references supplier (organisation_id, supplier_id)
);
create unique index invoice_tolerance_once on invoice_tolerance (organisation_id, supplier_id, from_day) nulls not distinct;
create index on invoice_tolerance (supplier_id, organisation_id) where supplier_id is not null;
select protect_tenant_table('invoice_tolerance');

-- What a person said of how well an invoice was read, once for an order (INV-036).
create table invoice_feedback (
  organisation_id uuid not null,
  feedback_id uuid not null,
  account_id uuid not null,
  supplier_id uuid not null,
  supplier_name text not null,
  invoice_id uuid not null,
  order_id uuid not null,
  invoice_date date,
  accuracy_general boolean not null,
  accuracy_line_items boolean not null,
  comment text not null default '' check (char_length(comment) <= 2000),
  source text not null default 'invoice_feedback',
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, feedback_id),
  unique (organisation_id, order_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id),
  foreign key (organisation_id, invoice_id) references invoice_upload (organisation_id, upload_id) on delete cascade,
  foreign key (organisation_id, order_id) references purchase_order (organisation_id, order_id)
);
create index on invoice_feedback (account_id, organisation_id);
create index on invoice_feedback (organisation_id, invoice_id);
select protect_tenant_table('invoice_feedback');

-- What matching writes to an order (rule 71): the invoice with the largest net on it. unmatched_data: its date, items and invoice number as they were.
-- Of a line: the option that it is billed as and £ net a lot, or per kg, l or piece; extra: it came onto the order with the invoice.
alter table purchase_order
  add column invoice_upload_id uuid,
  add column subtotal numeric,
  add column total_tax numeric,
  add column unmatched_data jsonb,
  add column has_feedback boolean not null default false,
  add foreign key (organisation_id, invoice_upload_id) references invoice_upload (organisation_id, upload_id);
create index on purchase_order (organisation_id, invoice_upload_id) where invoice_upload_id is not null;
alter table purchase_order_line
  add column matched_from_invoice boolean not null default false,
  add column extra_from_invoice boolean not null default false,
  add column invoice_option_id uuid,
  add column invoice_price numeric;

-- Whether invoices are matched here (rule 62); null: as above, and on where nothing above states it.
alter table account add column invoice_matching boolean;

alter table membership drop constraint membership_withheld_check;
alter table membership add constraint membership_withheld_check
  check (withheld <@ array['orders', 'receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs', 'invoices']);
alter table named_role drop constraint named_role_withheld_check;
alter table named_role add constraint named_role_withheld_check
  check (withheld <@ array['orders', 'receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs', 'invoices']);
alter table invitation drop constraint invitation_withheld_check;
alter table invitation add constraint invitation_withheld_check
  check (withheld <@ array['orders', 'receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs', 'invoices']);
alter table long_job drop constraint long_job_kind_check;
alter table long_job add constraint long_job_kind_check check (kind in ('export', 'import', 'upload', 'invoice'));
-- Uploads are seen above and below, as budgets are.
drop index change_organisation_id_sequence_idx;
create index change_around on change (organisation_id, sequence)
  where collection in ('budgets', 'accountIntegrations', 'invoiceUploads');
-- The claims of an invoice are withdrawn with its approval.
alter table claim add column invoice_line_id uuid,
  add foreign key (organisation_id, invoice_line_id) references invoice_line (organisation_id, line_id);
create index on claim (organisation_id, invoice_line_id) where invoice_line_id is not null;
