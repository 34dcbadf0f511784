-- After a bulk of rows the planner must hear of them before the next statement, not when autovacuum gets round to it: until then it believes
-- that an organisation has a handful of rows, and a look-up for each of thousands of rows walks them all.
-- The app role owns no table, and only an owner may analyse; hence this function. Analysing reads samples and changes nothing.
create function analyze_tables(tables text[]) returns void
language plpgsql security definer set search_path = larder, pg_temp as $$
declare
  one text;
begin
  foreach one in array tables loop
    execute format('analyze larder.%I', one);
  end loop;
end
$$;
