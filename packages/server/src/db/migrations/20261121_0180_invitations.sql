-- Who was invited: found by the token of the link, of which only a hash is kept. Used once, by the person with that verified address.
-- Shared like membership: it is looked up before any organisation is known.
create table invitation (
  invitation_id uuid primary key,
  token_hash text not null unique,
  email text not null check (email = lower(email)),
  organisation_id uuid not null,
  account_id uuid not null,
  role text not null check (role in ('member', 'guest')),
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on invitation (email);
create index on invitation (organisation_id);
