-- A page of much of the shelf is read in its order, and not sorted out of all that was found.
create index store_shelf_in_order on store_shelf (tenant_id, is_out, is_featured desc, position, name, id);
create index store_shelf_by_price on store_shelf (tenant_id, price_cents);
create index store_shelf_by_age on store_shelf (tenant_id, put_online_at, id);
create index store_shelf_by_name on store_shelf (tenant_id, name, id);
