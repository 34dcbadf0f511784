-- How a supplier states that it sells a line (rules 48 and 49). null: it never stated it, so that what a customer has stated of its copy holds; once it was
-- published as true, taking it back is a statement as well.
alter table published_option
  add column deposit boolean,
  add column priced_by_weight boolean;
