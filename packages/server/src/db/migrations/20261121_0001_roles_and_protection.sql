-- Tenant tables: only rows of the organisation set for the transaction are seen or written.
-- Every migration that makes a table with organisation_id calls: select larder.protect_tenant_table('larder.<table>');
-- The setting is '' (not null) on a connection that once had SET LOCAL, hence nullif.
-- Without a context no row is visible; forced, so that the owner is held to it as well.
create function larder.protect_tenant_table(tenant_table regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_organisation on %s'
    ' using (organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid)'
    ' with check (organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid)',
    tenant_table
  );
end
$$;

revoke execute on function larder.protect_tenant_table(regclass) from public;
