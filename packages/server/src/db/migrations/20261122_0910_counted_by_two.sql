-- Two people may count one thing without having seen each other's count. The later one holds; the others stand beside it until a person decides,
-- each as it was counted: recordUnit, amount, baseQuantity, countedAt, countedBy, countedById.
-- counted_by_id: null where the line is older than this column, came with an import, or is of several people.
alter table stocktake_line add column counted_by_id text, add column others jsonb not null default '[]';
