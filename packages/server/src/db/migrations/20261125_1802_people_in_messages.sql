-- The people that a message mentions behind '@'. word: how the person stands in the text, spaces as underscores.
create table message_person (
  organisation_id uuid not null,
  message_id uuid not null,
  user_id text not null,
  word text not null check (word <> ''),
  primary key (organisation_id, message_id, user_id),
  foreign key (organisation_id, message_id) references message (organisation_id, message_id) on delete cascade
);
select protect_tenant_table('message_person');
