-- Photos and files of an order. stored_at null: announced when an invoice was entered, and not stored yet. image_key: where the file lies,
-- {account}/images/orderAttachments/{filename}; null while it is not stored, and after an import that it did not come with.
create table order_attachment (
  organisation_id uuid not null,
  attachment_id uuid not null,
  order_id uuid not null,
  place smallint not null,
  original_filename text not null check (char_length(original_filename) between 1 and 255),
  filename text,
  image_key text,
  size_bytes integer check (size_bytes > 0),
  stored_at timestamptz,
  stored_by text,
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, attachment_id),
  foreign key (organisation_id, order_id) references purchase_order (organisation_id, order_id) on delete cascade
);
create index order_attachment_of_order on order_attachment (organisation_id, order_id);
select protect_tenant_table('order_attachment');
