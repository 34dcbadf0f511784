-- A publication changes all options of a page at once, so each needs room for its new version there; with 80 % filled three of four found none.
alter table supplier_option set (fillfactor = 50);
