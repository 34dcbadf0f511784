-- Movements that came to a day when their area had closed a later count, so that what changed a period after its close is found without reading the
-- period. It may hold more than that: whether it came after the first close of a period is asked when it is read.
create table late_movement (
  organisation_id uuid not null,
  account_id uuid not null,
  effective_day date not null,
  movement_id bigint not null,
  primary key (organisation_id, account_id, effective_day, movement_id)
);
select protect_tenant_table('late_movement');

alter table stock_movement no force row level security;
alter table stocktake no force row level security;
alter table closed_figures no force row level security;
alter table late_movement no force row level security;

insert into late_movement (organisation_id, account_id, effective_day, movement_id)
select distinct m.organisation_id, m.account_id, m.effective_day, m.movement_id
from closed_figures f
join stocktake s on s.organisation_id = f.organisation_id and s.stocktake_id = f.stocktake_id
join stock_movement m on m.organisation_id = s.organisation_id and m.account_id = s.account_id and m.effective_day < s.day
  and m.recorded_at > f.recorded_at;

alter table stock_movement force row level security;
alter table stocktake force row level security;
alter table closed_figures force row level security;
alter table late_movement force row level security;
