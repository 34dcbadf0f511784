-- A transfer that is confirmed where it arrives. state DONE: one step, both sides at once; SENT: under way; RECEIVED and REFUSED: answered, on arrived_on.
-- arrived_amount: what came of a line, in its unit; null: as much as was sent, or nothing was answered yet. confirms_transfers: the head office turned it on.
alter table account add column confirms_transfers boolean not null default false;
alter table transfer
  add column state text not null default 'DONE' check (state in ('DONE', 'SENT', 'RECEIVED', 'REFUSED')),
  add column arrived_on date check (arrived_on >= day),
  add column arrived_at timestamptz,
  add column answered_by text,
  add constraint answered_in_full check ((state in ('RECEIVED', 'REFUSED')) = (arrived_on is not null) and (arrived_on is null) = (answered_by is null)
    and (arrived_at is null or arrived_on is not null));
alter table transfer_line add column arrived_amount numeric check (arrived_amount >= 0);
create index transfer_in_steps on transfer (organisation_id, day) where state <> 'DONE';
create index transfer_under_way on transfer (organisation_id, day, transfer_id) where state = 'SENT';

-- into_transit and out_of_transit: at the head office, which has what is under way; arrived, put_back, lost: on the day of the answer, at the cost of the
-- day it was sent.
alter table stock_movement
  drop constraint stock_movement_kind_check,
  add constraint stock_movement_kind_check check (kind in ('received', 'charge', 'deposit', 'returned', 'price_credit', 'sent_back', 'claim',
    'sold', 'wasted', 'transfer_in', 'transfer_out', 'into_transit', 'out_of_transit', 'arrived', 'put_back', 'lost', 'replaced'));
