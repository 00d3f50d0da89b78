-- Shops that were opened before keep working as new ones do: their customers can pay with credit notes, and their
-- administrators and cashiers may do at the counter what those of a new shop may. Their new permissions are named here once; afterwards a role is changed by its shop.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into role_permissions (tenant_id, role_id, permission)
      select r.tenant_id, r.id, granted.permission
      from roles r
      join (values
        ('admin', 'pos.return'), ('admin', 'pos.void'), ('admin', 'pos.cash_session'), ('admin', 'pos.cash_report'),
        ('admin', 'pos.open_drawer'), ('admin', 'pos.review_offline'), ('admin', 'products.promotions'),
        ('cashier', 'pos.return'), ('cashier', 'pos.cash_session'), ('cashier', 'pos.open_drawer')
      ) as granted (role, permission) on granted.role = r.code
      where r.tenant_id = shop
      on conflict do nothing;
    insert into payment_methods (tenant_id, id, code, name, position)
      values (shop, gen_random_uuid(), 'CREDIT_NOTE', 'Nota de crédito', 5)
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
