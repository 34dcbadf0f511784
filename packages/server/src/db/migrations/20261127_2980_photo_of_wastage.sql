-- image_key: where the photo of what was thrown away is stored; null: there is none, or it did not come with an import.
alter table wastage add column image_key text;
