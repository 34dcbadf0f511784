-- Mails to a person lie here until they left, and nowhere afterwards: their links open a sign-in. The job in the queue holds only the id.
create table system_mail (
  mail_id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  created_at timestamptz not null
);
create index on system_mail (created_at);
