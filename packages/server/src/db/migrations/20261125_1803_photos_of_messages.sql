-- The photos of a message, in its order. image_key, thumb_key: where the photo and its small copy are stored; null after an import without them.
create table message_photo (
  organisation_id uuid not null,
  photo_id uuid not null,
  message_id uuid not null,
  place smallint not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  image_key text,
  thumb_key text,
  primary key (organisation_id, photo_id),
  unique (organisation_id, message_id, place),
  foreign key (organisation_id, message_id) references message (organisation_id, message_id) on delete cascade
);
select protect_tenant_table('message_photo');

-- A message of photos alone has no text.
alter table message
  drop constraint message_text_check,
  add constraint message_text_check check (deleted_at is null or text = '');
