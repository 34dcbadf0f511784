-- Searching what suppliers have published, also by words that are mistyped. pg_trgm is set up beside the roles, before any migration.

-- Name, supplier and code of a line, by the stems of their words.
alter table published_option
  add column search tsvector not null generated always as
    (to_tsvector('english', name || ' ' || supplier_name || ' ' || supplier_code)) stored;
create index on published_option using gin (search) with (fastupdate = off);

-- Every stem that was ever published, codes and numbers apart, kept for speed: a mistyped word is compared with these and not with the lines.
-- letters: those of the stem in order, by which swapped ones are found. A stem that nobody publishes any more does no harm. Shared, like the lines.
create table published_word (
  word text primary key,
  letters text not null
);
create index on published_word using gin (word gin_trgm_ops) with (fastupdate = off);
create index on published_word (letters);

create function sorted_letters(word text) returns text language sql immutable as
$$ select coalesce(string_agg(letter, '' order by letter collate "C"), '') from unnest(string_to_array(word, null)) letter $$;

-- Keeps the words of the list that the organisation of the transaction has published.
create function learn_published_words() returns void language sql set search_path = larder as $$
  insert into published_word (word, letters)
  select word, sorted_letters(word) from (
    select distinct unnest(tsvector_to_array(search)) as word from published_option where supplier_account_id = own_organisation()
  ) published
  where word !~ '[0-9]' and length(word) > 2
  order by word -- two who publish at once wait for each other, never in a ring
  on conflict (word) do nothing
$$;

-- Lines that match, of those that the organisation of the transaction may see: the policies of published_option once more. Under a policy
-- no index on words can be used, so the function looks around them; it is the one place that does.
create function published_matching(wanted tsquery, at_most integer) returns setof published_option
language sql stable rows 1000 security definer set search_path = larder set enable_seqscan = off as $$
  select p.* from published_option p
  where p.search @@ wanted and own_organisation() is not null
    and (p.listed or p.supplier_account_id = own_organisation() or p.supplier_account_id in (
      select r.supplier_account_id from supplier_request r
      where r.customer_organisation_id = own_organisation() and r.status = 'ACCEPTED'))
  limit at_most
$$;
create policy market_search_reads on published_option for select to current_user using (true);
create policy market_search_reads on supplier_request for select to current_user using (true);
