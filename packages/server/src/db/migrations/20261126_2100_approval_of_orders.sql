-- Who approves orders from which amount: of the group, or of a location, whose own replaces the group's. steps: [{"fromAmount": "500", "approvers": "owners"
-- or user ids}], with rising amounts in £ net.
create table approval_ladder (
  organisation_id uuid not null,
  account_id uuid not null,
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 5),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, account_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
select protect_tenant_table('approval_ladder');

-- How an order stands with its approval, beside its status; no row: it needed none. open_steps: what is waited for. least_step: what a person's own
-- limit asks for. approved_amount: £ net it was granted for. measured: £ net with what counts together, as it was asked; null: an item had no price.
create table order_approval (
  organisation_id uuid not null,
  order_id uuid not null,
  state text not null check (state in ('ASKED', 'RETURNED', 'GRANTED', 'OPEN', 'ACCEPTED', 'DUE')),
  open_steps smallint[] not null default '{}',
  granted_step smallint not null default 0 check (granted_step >= 0),
  least_step smallint not null default 0 check (least_step >= 0),
  approved_amount numeric,
  measured numeric,
  asked_by_id text,
  asked_by text,
  received_by_id text,
  waits_since timestamptz,
  answered_by text,
  answered_at timestamptz,
  reason text,
  primary key (organisation_id, order_id),
  foreign key (organisation_id, order_id) references purchase_order (organisation_id, order_id) on delete cascade,
  check ((state in ('ASKED', 'OPEN')) = (cardinality(open_steps) > 0)),
  check ((state in ('ASKED', 'OPEN')) = (waits_since is not null)),
  check ((state = 'RETURNED') = (reason is not null)),
  check (state <> 'ASKED' or (asked_by_id is not null and asked_by is not null))
);
create index on order_approval (organisation_id, waits_since) where waits_since is not null;
select protect_tenant_table('order_approval');
