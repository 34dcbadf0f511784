-- Whoever wrote a message can correct it for a while, or take it out; what stood there before is in the audit log.
alter table message
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  drop constraint message_text_check,
  add constraint message_text_check check ((text = '') = (deleted_at is not null));
