-- What a location states of the limits of its food from a day on: its country, and °C of its own by type of food ({"holding": "65"}).
create table food_limits (
  organisation_id uuid not null,
  account_id uuid not null,
  from_day date not null,
  country text not null check (country in ('england', 'scotland', 'wales', 'northern-ireland')),
  own jsonb not null default '{}' check (jsonb_typeof(own) = 'object'),
  primary key (organisation_id, account_id, from_day),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);

select protect_tenant_table('food_limits');

-- Whether a unit is switched off is known however long ago that was stated, and deliveries are found by their order.
create index food_safety_entry_switched on food_safety_entry (organisation_id, account_id) where kind = 'unit';
create index food_safety_entry_order on food_safety_entry (organisation_id, account_id, (payload ->> 'order')) where kind = 'delivery';
