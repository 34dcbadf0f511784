-- How an accepted customer orders, as the supplier says it: {"email", "phone", "contact", "website", "address", "postcode", "deliveryDays", "cutOffTime", "minimumSpend"}.
alter table supplier_request add column terms jsonb;

-- The sweep looks over all organisations; it learns which follow a supplier's list and nothing else.
create function organisations_with_copies() returns table (organisation_id uuid)
language sql stable security definer set search_path = larder as
$$ select distinct o.organisation_id from supplier_option o where o.type = 'SLAVE' and not o.deleted and not o.archived $$;
-- Row level security is forced, so the function's owner needs to be let in.
create policy sweep_reads_copies on supplier_option for select to current_user using (type = 'SLAVE');

-- A publication changes every copy of a list at once: with room on its page a changed row needs no new entries in the indexes.
alter table supplier_option set (fillfactor = 80);
