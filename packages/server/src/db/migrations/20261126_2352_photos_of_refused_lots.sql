-- line_id: the line of which the photo shows what was refused at the door; null: it is of the whole order.
alter table order_attachment
  add column line_id uuid,
  add foreign key (organisation_id, order_id, line_id) references purchase_order_line (organisation_id, order_id, line_id)
    on delete set null (line_id);
create index on order_attachment (organisation_id, order_id, line_id) where line_id is not null;
