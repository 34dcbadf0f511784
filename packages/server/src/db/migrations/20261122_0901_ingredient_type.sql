-- As for suppliers and their lines: INTERNAL is entered or imported by ourselves, SLAVE came with a line that was taken over from a supplier's list.
alter table ingredient add column type text not null default 'INTERNAL' check (type in ('INTERNAL', 'SLAVE'));
