-- An order of which everything was discounted costs nothing.
alter table store_orders
  drop constraint store_orders_total_cents_check,
  add constraint store_orders_total_cents_check check (total_cents >= 0);
