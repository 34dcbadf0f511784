-- Whether somebody belongs to another organisation besides: their second factor is then not one owner's to reset. Answers about one person, and
-- nothing of the other organisation.
create function belongs_elsewhere(person text, organisation uuid) returns boolean
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return exists (select from membership m where m.user_id = person and m.organisation_id <> organisation);
end
$$;
