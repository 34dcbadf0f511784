-- Whatever changes movements, prices, versions or counts states what it did to periods that were closed (rule 36).
alter table impact_note
  drop constraint impact_note_document_kind_check,
  add constraint impact_note_document_kind_check check (document_kind in ('order', 'invoice', 'wastage', 'transfer', 'salesImport', 'stocktake', 'claim',
    'supplierOption', 'ingredient', 'recipe', 'modifier', 'upload', 'supplier'));
