-- Files of exports hold everything an organisation has, so they are deleted some days after they were made. The sweep looks over all
-- organisations; it learns which exports are due and nothing else (the policy sweep_reads_cut_off lets the function's owner in).
create index on data_export (created_at) where status <> 'running';

create function exports_made_before(moment timestamptz, at_most integer) returns table (organisation_id uuid, export_id uuid)
language sql stable security definer set search_path = larder as
$$ select organisation_id, export_id from data_export
   where status <> 'running' and created_at < moment
   order by created_at limit at_most $$;
