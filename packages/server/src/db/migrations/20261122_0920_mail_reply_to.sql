-- Where answers to a mail go, for its Reply-To; null: to the sender of every mail.
alter table mail_outbox add column reply_to text;
