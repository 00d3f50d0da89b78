-- Where a store delivers is one record that its people change: what one of them has not seen, they do not save over.
create table store_delivery (
  tenant_id uuid primary key references tenants (id),
  version integer not null default 1
);
select isolate_table('store_delivery', 'select, insert, update');

-- Bringing goods is a line of orders and of their invoices, and nothing that anybody finds at the counter.
update products p set deleted_at = now(), updated_at = now(), version = p.version + 1
  from store_delivery_services s
  where p.tenant_id = s.tenant_id and p.id = s.product_id and p.deleted_at is null;
