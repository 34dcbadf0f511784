-- Lots as producers mark them, which an owner has noted with receipts (rule 187). Stock and cost never rest on them.
alter table account add column traces_lots boolean not null default false;
-- [{"code": "L42", "useBy": "2026-12-31", "gtin": "95060001343528"}]; null: none.
alter table purchase_order_line add column traced_lots jsonb check (jsonb_typeof(traced_lots) = 'array' and traced_lots <> '[]');
create index purchase_order_line_traced on purchase_order_line (organisation_id, order_id) where traced_lots is not null;

-- A person stated that a lot is used up in an area, which may have come there by a transfer. lot: code and use-by date as they are compared.
create table lot_used_up (
  organisation_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  lot text not null check (lot <> ''),
  account_id uuid not null,
  day date not null,
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, order_id, line_id, lot, account_id),
  foreign key (organisation_id, order_id, line_id) references purchase_order_line (organisation_id, order_id, line_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
create index on lot_used_up (organisation_id, account_id);
select protect_tenant_table('lot_used_up');
