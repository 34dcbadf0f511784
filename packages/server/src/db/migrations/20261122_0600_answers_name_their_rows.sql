-- A repeated command is answered with its rows as they are by then: what is kept names them and need not hold them.
alter table command_answer add column kept json, add column cursor text;

alter table command_answer no force row level security; -- the owner sees no organisation's rows otherwise
update command_answer set cursor = answer ->> 'cursor', kept = json_build_object(
  'answered', (
    select coalesce(json_object_agg(c.key, (select json_agg(r -> 'id') from jsonb_array_elements(c.value) r)), '{}')
    from jsonb_each(answer -> 'rows') c),
  'rest', answer - 'rows' - 'cursor');
alter table command_answer force row level security;

alter table command_answer drop column answer;
