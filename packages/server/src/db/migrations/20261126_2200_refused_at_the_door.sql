-- Lots of a line that did not come in: how many, why, and °C where they were too warm. What was received excludes them.
alter table purchase_order_line
  add column refused_lots numeric check (refused_lots > 0),
  add column refused_reason text check (refused_reason in ('damaged', 'warm', 'wrong', 'expired')),
  add column refused_temperature text check (char_length(refused_temperature) <= 5),
  add constraint refused_for_a_reason check (
    (refused_lots is null) = (refused_reason is null) and (refused_temperature is null or refused_lots is not null));
