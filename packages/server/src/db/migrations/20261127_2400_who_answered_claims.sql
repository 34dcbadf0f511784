-- answered_by: who put the answer on the claim, by name (of what was written off: who wrote it off); null: the activity does not hold it any more.
alter table claim_answer add column answered_by text;
update claim_answer a set answered_by = l.user_name from audit_log l
where l.organisation_id = a.organisation_id and l.subject_id = a.claim_id and l.action = 'claim.answered'
  and l.after -> 'answer' ->> 'answerId' = a.answer_id::text;
