-- Whether what is expected and what was counted last are hidden while an area is counted (rule 96); and which counts a person confirmed when they were
-- asked because the amount is far from both (rule 90).
alter table account add column blind_counts boolean not null default true;
alter table stocktake_line add column confirmed boolean not null default false;
