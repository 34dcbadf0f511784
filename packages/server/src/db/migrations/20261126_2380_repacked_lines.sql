-- repacked_at: published_at of the publication that last changed the line's pack; its copies are locked before they are written.
alter table published_option add column repacked_at timestamptz;
