-- A subcategory that is deleted stays for what names it, and can be restored.
alter table product_subcategories
  add column deleted_at timestamptz,
  add column version integer not null default 1;
