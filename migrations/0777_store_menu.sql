-- Around every page of a store stands of which categories it sells something, and whether it offers anything: one row of each
-- is looked for.
create index store_shelf_by_category on store_shelf (tenant_id, category_id);
create index store_shelf_on_sale on store_shelf (tenant_id) where is_sale;
