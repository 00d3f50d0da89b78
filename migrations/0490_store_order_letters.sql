-- What customers are told of their orders: each state once by each way.
create table store_order_letters (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('placed', 'paid', 'accepted', 'ready', 'delivered', 'cancelled', 'returned')),
  channel text not null check (channel in ('email', 'whatsapp')),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, kind, channel),
  foreign key (tenant_id, order_id) references store_orders (tenant_id, id)
);
select isolate_table('store_order_letters', 'select, insert');

-- Where the shop was found when it was ordered: what its letters link to. Empty where nobody knows.
alter table store_orders add column origin text not null default '' check (length(origin) <= 300);

-- They are delivered as letters of appointments are: the program sends them by itself.
alter table receipt_deliveries
  drop constraint receipt_deliveries_kind_check,
  add constraint receipt_deliveries_kind_check check (kind in ('receipt', 'invoice', 'payment', 'reversal', 'statement',
    'reminder', 'appointment', 'form', 'store_order')),
  drop constraint receipt_deliveries_sender_check,
  add constraint receipt_deliveries_sender_check
    check (created_by is not null or kind in ('reminder', 'appointment', 'store_order'));
