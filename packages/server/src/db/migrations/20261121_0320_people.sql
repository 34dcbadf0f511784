-- What an owner keeps back from a member: kinds of work, and orders above an amount in £. Nothing is kept back from the start.
alter table membership
  add column withheld text[] not null default '{}' check (withheld <@ array['receive', 'approve', 'count', 'recipes']),
  add column order_up_to numeric(12, 2) check (order_up_to >= 0);

-- An invitation that its owner took back. Sent again, it has a new token and a new day on which it ends.
alter table invitation add column withdrawn_at timestamptz;

-- When a person last had Larder open.
alter table profile add column last_seen_at timestamptz;
