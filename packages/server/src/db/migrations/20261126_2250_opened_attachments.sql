-- Whose opening is recorded is found by the key of its file.
create index order_attachment_of_file on order_attachment (organisation_id, image_key);
