-- What an account says about its till and its delivery service. Tokens of providers do not belong here: this table is read by browsers.
-- deliverect_location_channels: a list of {id, name}.

create table account_integration (
  organisation_id uuid not null,
  account_id uuid not null,
  has_lightspeed boolean not null default false,
  has_deliverect boolean not null default false,
  deliverect_id text not null default '',
  deliverect_customer_id text not null default '',
  deliverect_location_id text not null default '',
  deliverect_location_channels jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, account_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);

select protect_tenant_table('account_integration');
