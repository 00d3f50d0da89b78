-- The orders that a payment link asked AZUL with before: it takes another one where two of its amounts begin each other, so
-- that no answer has two readings. What it asks with now is its own.
create table payment_link_earlier_orders (
  tenant_id uuid not null,
  azul_order text not null,
  link_id uuid not null,
  asked_cents jsonb not null,
  primary key (tenant_id, azul_order),
  foreign key (tenant_id, link_id) references payment_links (tenant_id, id)
);
create index payment_link_earlier_orders_by_link on payment_link_earlier_orders (tenant_id, link_id);
select isolate_table('payment_link_earlier_orders', 'select, insert');
