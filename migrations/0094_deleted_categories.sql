-- A category that is deleted stays for what names it, and can be restored.
alter table product_categories add column deleted_at timestamptz;
