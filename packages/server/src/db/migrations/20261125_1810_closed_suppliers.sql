-- A supplier's account that its owner closed: its customers know it still, nobody else finds it, and it takes no orders.
alter table supplier_directory add column closed_at timestamptz;
alter policy customer_knows on supplier_directory using (
  own_organisation() is not null and (listed and closed_at is null or buys_from(supplier_account_id, false)));

-- The same in the customer's own books.
alter table supplier add column closed_at timestamptz;

-- As before, and with what an organisation shares with others: as their customer, and as their supplier.
create or replace function delete_organisation(gone uuid) returns void
language plpgsql set search_path = larder as
$$
declare
  name text;
  left_over integer;
begin
  execute format('set local app.organisation_id = %L', gone);
  delete from supplier_order where gone in (supplier_account_id, customer_organisation_id);
  delete from supplier_customer where gone in (supplier_account_id, customer_organisation_id);
  delete from supplier_customer_number where gone in (supplier_account_id, customer_organisation_id);
  delete from supplier_request where gone in (supplier_account_id, customer_organisation_id);
  delete from published_option where supplier_account_id = gone;
  delete from supplier_directory where supplier_account_id = gone;
  for pass in 1 .. 12 loop
    left_over := 0;
    for name in
      select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'larder' and c.column_name = 'organisation_id' and t.table_type = 'BASE TABLE'
    loop
      begin
        execute format('delete from %I where organisation_id = $1', name) using gone;
      exception when foreign_key_violation then
        left_over := left_over + 1;
      end;
    end loop;
    exit when left_over = 0;
  end loop;
  if left_over > 0 then
    raise exception 'organisation % could not be deleted', gone;
  end if;
  update profile set current_organisation_id = null, current_account_id = null where current_organisation_id = gone;
end
$$;

-- What the function above takes away of the other side's; nobody else may.
create policy removal_takes on supplier_order for delete to current_user using (supplier_account_id = own_organisation());
create policy removal_takes on supplier_customer for delete to current_user using (customer_organisation_id = own_organisation());
create policy removal_takes on supplier_request for delete to current_user using (supplier_account_id = own_organisation());
