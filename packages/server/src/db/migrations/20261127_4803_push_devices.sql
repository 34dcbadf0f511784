-- Browsers that show notices of topics while somebody is signed in on them: where the browser's own service takes them, and its keys.
create table push_device (
  session_id text primary key,
  user_id text not null,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  topics text[] not null,
  created_at timestamptz not null
);
create index on push_device (user_id);
