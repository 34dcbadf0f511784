-- How far a demo group is, so that each server process can answer it and two of them never make one at once.

-- id_hash: SHA-256 of the id that its starter made. Whoever has the id may sign in to the demo; the table does not give it away.
-- valid_until: a running demo whose process reports nothing until then has failed; a finished one is answered until then.
create table demo_run (
  id_hash bytea primary key,
  state text not null check (state in ('running', 'ready', 'failed')),
  share double precision not null check (share between 0 and 1),
  doing text not null,
  email text,
  area_id uuid,
  valid_until timestamptz not null,
  check ((state = 'ready') = (email is not null and area_id is not null))
);
create unique index demo_run_one_at_a_time on demo_run ((true)) where state = 'running';
