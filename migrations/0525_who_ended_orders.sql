-- Who ended an order that is cancelled or taken back, apart from the reason that a person wrote; and until when it kept its goods.
alter table store_orders
  add column ended_by text check (ended_by in ('shop', 'customer', 'time')),
  add column let_go_at timestamptz;
-- Of every shop at once, as the owner.
alter table store_orders no force row level security;
alter table store_order_moves no force row level security;
update store_orders o set
    ended_by = case
      when status = 'cancelled' and cancel_reason in ('expired', 'customer') and exists (
        select from store_order_moves m where m.tenant_id = o.tenant_id and m.order_id = o.id
          and m.what = 'cancelled' and m.user_id is null and m.note = o.cancel_reason)
        then case cancel_reason when 'expired' then 'time' else 'customer' end
      else 'shop' end,
    let_go_at = updated_at
  where status in ('cancelled', 'returned');
update store_orders set cancel_reason = '' where ended_by in ('customer', 'time');
alter table store_orders force row level security;
alter table store_order_moves force row level security;
