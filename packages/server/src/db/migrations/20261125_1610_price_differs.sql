-- Whoever receives without being shown costs reports that the paper states another price than expected, without naming one.
alter table purchase_order_line add column price_differs boolean not null default false;
