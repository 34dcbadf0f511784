-- Citus spreads no table whose policy holds a subquery. The same questions, asked by a function; the cheap conditions stand before it.

-- Whether the organisation of the transaction has asked to buy from a supplier; accepted: and is its customer.
create function buys_from(supplier uuid, accepted boolean) returns boolean
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return exists (
    select from supplier_request r
    where r.supplier_account_id = supplier and r.customer_organisation_id = own_organisation() and (r.status = 'ACCEPTED' or not accepted));
end
$$;

drop policy customer_knows_own on supplier_directory;
drop policy listed_is_known on supplier_directory;
create policy customer_knows on supplier_directory for select using (
  own_organisation() is not null and (listed or buys_from(supplier_account_id, false)));

drop policy customer_reads_list on published_option;
drop policy published_is_read on published_option;
create policy customer_reads on published_option for select using (
  own_organisation() is not null and (listed or buys_from(supplier_account_id, true)));
