-- The delivery date that an order was sent with. Receiving puts the day of the delivery in its place. Null: it is a draft, or was entered from the
-- paper of what came.
alter table purchase_order add column asked_for date;

-- Of orders received by now, the activity holds the date from before they were.
update purchase_order o
set asked_for = coalesce((
  select (l.before ->> 'deliveryDate')::date from audit_log l
  where l.organisation_id = o.organisation_id and l.subject_id = o.order_id and l.action = 'order.received'
  order by l.audit_id limit 1), o.delivery_date)
where o.type = 'DEBIT' and exists (
  select from audit_log l
  where l.organisation_id = o.organisation_id and l.subject_id = o.order_id
    and (l.action = 'order.sent' or l.action = 'order.placed' and l.after ->> 'status' = 'SENT' and o.invoice_date is null));
