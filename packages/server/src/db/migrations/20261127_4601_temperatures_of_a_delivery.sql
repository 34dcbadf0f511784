-- What its receipt states of each kind of goods: [{"goods": "Dairy", "temperature": "4.5"}], temperature null: none of it came; goods null: all of it.
-- null: the receipt states one temperature, or none.
alter table purchase_order add column temperatures jsonb check (jsonb_typeof(temperatures) = 'array');
