-- What a recipe shows and offers beside what it costs, and what of a line is lost before it reaches the plate.

alter table recipe
  add column image_key text,
  add column thumb_key text,
  add column image_filename text,
  add column add_ons uuid[] not null default '{}'; -- recipes a guest may add

-- Shares in percent that trimming and cooking take away; base_quantity is what has to be bought for the quantity typed, so it includes them.
alter table recipe_item
  add column trim_percent numeric check (trim_percent >= 0 and trim_percent < 100),
  add column cook_percent numeric check (cook_percent >= 0 and cook_percent < 100);

alter table menu
  add column category_id uuid,
  add column archived boolean not null default false,
  add foreign key (organisation_id, category_id) references category (organisation_id, category_id);
