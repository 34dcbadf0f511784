-- Whether suppliers are reminded of what they were asked for and have not answered, in the whole group.
alter table organisation add column remind_claims boolean not null default false;

-- reminded_at: when the supplier was last reminded since it was asked. late_noted_at: when the people of the area were notified that it has not answered.
alter table claim add column reminded_at timestamptz, add column late_noted_at timestamptz;
