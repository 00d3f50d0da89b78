-- What came for an order of the store that expected it no more: by which payment, once, and that its customer was told.
alter table store_order_moves add column payment_id uuid;
create unique index store_order_moves_by_payment on store_order_moves (tenant_id, payment_id) where payment_id is not null;
alter table store_order_letters
  drop constraint store_order_letters_kind_check,
  add constraint store_order_letters_kind_check check (kind in ('placed', 'paid', 'accepted', 'ready', 'delivered',
    'cancelled', 'returned', 'credited'));
