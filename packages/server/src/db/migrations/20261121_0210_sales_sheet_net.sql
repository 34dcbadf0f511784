-- Some tills print net sales only; they are compared with the menu like the other prices of a sheet.

alter table sales_import_line add column sheet_net numeric;
