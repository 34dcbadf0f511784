-- The reasons for wastage that the head office offers: [{"text": "Spoiled", "class": "spoilage"}]. null: those that come with Larder.
alter table account add column wastage_reasons jsonb check (jsonb_typeof(wastage_reasons) = 'array');
