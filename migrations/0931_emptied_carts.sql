-- Since when nothing is in a cart, so that those that are empty are found without a look into all that somebody touched.
alter table store_carts add column emptied_at timestamptz;
-- Of every shop at once, as the owner.
alter table store_carts no force row level security;
alter table store_cart_items no force row level security;
update store_carts c set emptied_at = c.touched_at where not exists (
  select from store_cart_items i where i.tenant_id = c.tenant_id and i.cart_id = c.id);
alter table store_cart_items force row level security;
alter table store_carts force row level security;
create index store_carts_emptied on store_carts (emptied_at) where emptied_at is not null;
