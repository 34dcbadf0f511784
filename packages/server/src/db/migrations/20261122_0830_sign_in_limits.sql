-- Limits on guessing that grow, the places a person is known at, and what of failed sign-ins goes into the activity of their organisations.
-- They replace the limits of the sign-in library, which counted by address alone.

drop table auth."rateLimit";

-- key: what is counted, people and addresses as a keyed hash. next_at: no further attempt before it.
create table auth.attempt_count (
  key text primary key,
  attempts integer not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);
create index on auth.attempt_count (last_at);

-- A browser (by its cookie) or an address from which a person signed in; both as a keyed hash.
create table auth.known_place (
  user_id text not null references auth."user" (id) on delete cascade,
  place text not null,
  last_at timestamptz not null,
  primary key (user_id, place)
);
create index on auth.known_place (last_at);

-- Failed sign-ins of an hour, until they are written as one line into the activity of each organisation of the person.
create table auth.failed_sign_in (
  user_id text not null references auth."user" (id) on delete cascade,
  hour timestamptz not null,
  attempts integer not null,
  primary key (user_id, hour)
);
