-- What a supplier owes for a line that was received. lots and net (£): what is claimed; quantity: base units that went back. answered: £ of its answers,
-- never more than what is claimed; billed: whether an invoice bills it.
create table claim (
  organisation_id uuid not null,
  claim_id uuid not null,
  account_id uuid not null,
  supplier_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('short', 'refused', 'overcharged', 'charge', 'damaged later', 'returned')),
  lots numeric not null check (lots > 0),
  net numeric not null check (net > 0),
  answered numeric not null default 0 check (answered >= 0 and answered <= net),
  vat_percent numeric,
  day date not null,
  ingredient_id uuid,
  quantity numeric not null default 0 check (quantity >= 0),
  reason text not null default '' check (char_length(reason) <= 200),
  billed text not null check (billed in ('waiting', 'billed', 'not billed')),
  asked_at timestamptz,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, claim_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id),
  foreign key (organisation_id, supplier_id) references supplier (organisation_id, supplier_id),
  foreign key (organisation_id, order_id) references purchase_order (organisation_id, order_id),
  foreign key (organisation_id, order_id, line_id) references purchase_order_line (organisation_id, order_id, line_id)
);
create index on claim (account_id, day, organisation_id);
create index on claim (organisation_id, order_id, line_id);
create index on claim (supplier_id, organisation_id);
-- A line has one claim for what was refused of it.
create unique index on claim (order_id, line_id, organisation_id) where kind = 'refused' and withdrawn_at is null;
select protect_tenant_table('claim');

-- What came of a claim, £ net: a line of a credit note, a line of goods that came for nothing, or a part that was written off for a reason.
-- day: of the credit note, of the receipt, or on which it was written off.
create table claim_answer (
  organisation_id uuid not null,
  answer_id uuid not null,
  claim_id uuid not null,
  kind text not null check (kind in ('credited', 'replaced', 'written off')),
  amount numeric not null check (amount > 0),
  day date not null,
  order_id uuid,
  line_id uuid,
  reason text not null default '' check (char_length(reason) <= 200),
  primary key (organisation_id, answer_id),
  unique (organisation_id, order_id, line_id, claim_id),
  foreign key (organisation_id, claim_id) references claim (organisation_id, claim_id) on delete cascade,
  foreign key (organisation_id, order_id) references purchase_order (organisation_id, order_id),
  foreign key (organisation_id, order_id, line_id) references purchase_order_line (organisation_id, order_id, line_id),
  constraint answered_by_a_line check ((kind = 'written off') = (order_id is null) and (order_id is null) = (line_id is null)),
  constraint written_off_for_a_reason check (kind <> 'written off' or reason <> '')
);
create index on claim_answer (claim_id, organisation_id);
select protect_tenant_table('claim_answer');

alter table stock_movement
  drop constraint stock_movement_kind_check,
  add constraint stock_movement_kind_check check (kind in ('received', 'charge', 'returned', 'price_credit', 'sent_back', 'claim', 'sold',
    'wasted', 'transfer_in', 'transfer_out', 'replaced')),
  drop constraint stock_movement_document_kind_check,
  add constraint stock_movement_document_kind_check check (document_kind in ('order', 'sales', 'wastage', 'transfer', 'claim', 'replacement'));
alter table late_change
  drop constraint late_change_kind_check,
  add constraint late_change_kind_check check (kind in ('order', 'sales', 'wastage', 'transfer', 'claim', 'replacement'));
