-- Costs are divided values: like every movement they keep 20 decimals, and whatever shows them rounds once (rule 4).

-- Each sale with its theoretical cost as known now: £, 20 decimals.
create or replace view sale_line with (security_invoker = true) as
select s.*, round(s.quantity * coalesce(c.cost, 0), 20) as cost, round(s.quantity * coalesce(c.waste_value, 0), 20) as waste_value,
  coalesce(c.missing, array['recipe:' || s.product_id]) as missing
from sale s
left join lateral (
  select p.cost, p.waste_value, p.missing, p.to_day from product_cost p
  where p.organisation_id = s.organisation_id and p.product_id = s.product_id and p.from_day <= s.effective_day
  order by p.from_day desc limit 1
) c on c.to_day > s.effective_day;
