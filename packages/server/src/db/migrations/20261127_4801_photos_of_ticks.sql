-- The photo that proves a tick: where it lies, and the SHA-256 of its file, which stands in the chain as well.
create table tick_photo (
  organisation_id uuid not null,
  entry_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  image_key text not null,
  thumb_key text not null,
  primary key (organisation_id, entry_id),
  foreign key (organisation_id, entry_id) references food_safety_entry (organisation_id, entry_id)
);
select protect_tenant_table('tick_photo');
