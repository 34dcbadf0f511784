-- The second factor of a sign-in: the tables of better-auth 1.7.7's two-factor plugin. Secrets and backup codes are kept encrypted.
alter table auth."user" add column "twoFactorEnabled" boolean default false;

create table auth."twoFactor" (
  "id" text not null primary key,
  "secret" text not null,
  "backupCodes" text not null,
  "userId" text not null unique references auth."user" ("id") on delete cascade,
  "verified" boolean default true,
  "failedVerificationCount" integer default 0,
  "lockedUntil" timestamptz
);

create index "twoFactor_secret_idx" on auth."twoFactor" ("secret");
