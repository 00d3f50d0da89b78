-- What reports read is named here, table by table, and column by column where a table also holds what no report
-- shows. Whoever writes a report that reads more grants it in a migration.
create or replace function isolate_table(table_name text, privileges text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy by_tenant on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
    table_name);
  execute format('grant %s on %I to enzzo_app', privileges, table_name);
end $$;

-- The program's own tables and views; in a database that is shared others may have theirs beside them.
do $$
declare
  granted regclass;
begin
  for granted in
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and pg_has_role(c.relowner, 'usage')
  loop
    execute format('revoke all on %s from enzzo_reports', granted);
  end loop;
end $$;

grant select on posted_sales, credit_note_refunds, tenant_settings, warehouses, stock_levels, product_categories, payment_methods,
  invoice_lines, invoice_taxes, invoice_payments, invoice_voids, credit_note_lines, credit_note_spendings,
  fiscal_sequences, fiscal_blocks
  to enzzo_reports;
grant select (tenant_id, id, name, unit, image_url, category_id, product_type, deleted_at) on products
  to enzzo_reports;
grant select (tenant_id, id, day, created_at, document_type, gross_cents, discount_cents, subtotal_cents, tax_cents,
  total_cents, change_cents, cash_session_id) on invoices to enzzo_reports;
grant select (tenant_id, id, kind, invoice_id, day, created_at, subtotal_cents, tax_cents, total_cents,
  used_cents, cash_cents, cash_session_id) on credit_notes to enzzo_reports;
grant select (tenant_id, session_id, document_id) on cash_movements to enzzo_reports;
-- What a note gave back in cash, where notes say so.
do $$
begin
  if exists (select 1 from information_schema.columns
      where table_schema = 'public' and table_name = 'credit_notes' and column_name = 'cash_cents') then
    grant select (cash_cents) on credit_notes to enzzo_reports;
  end if;
end $$;

-- Who holds this session, with what they may do: one round trip for every request. A shop that is suspended has no
-- sessions from that moment on, whatever a program still remembers of it, and whoever asks is told so.
create or replace function identity_session(of_tenant uuid, of_token bytea, at timestamptz) returns jsonb
  language plpgsql as $$
begin
  perform set_config('app.tenant_id', of_tenant::text, true);
  if not exists (select 1 from tenants t where t.id = of_tenant and t.is_active) then
    return jsonb_build_object('suspended', true);
  end if;
  return (select jsonb_build_object(
    'user_id', u.id, 'email', u.email, 'name', u.name, 'language', u.language, 'warehouse_id', u.warehouse_id,
    'role', r.code, 'is_owner', r.is_owner, 'expires_at', s.expires_at,
    'permissions', coalesce((select jsonb_agg(p.permission) from role_permissions p
      where p.tenant_id = of_tenant and p.role_id = r.id), '[]'),
    'modules', coalesce((select jsonb_agg(m.module) from tenant_modules m where m.tenant_id = of_tenant), '[]'))
  from sessions s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active
  join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
  where s.tenant_id = of_tenant and s.token_hash = of_token and s.expires_at > at);
end $$;

-- From which network a session was opened: where somebody has worked before they are not made to wait for what others
-- guess elsewhere.
alter table sessions add column network text;

-- How many receipts were sent of late, by whom and to whom.
create index receipt_deliveries_by_time on receipt_deliveries (tenant_id, created_at);

-- What products cost and who supplies them were seen by all who may see products; now they are two rights of their own.
-- Whoever had them keeps them but the cashier.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into role_permissions (tenant_id, role_id, permission)
      select r.tenant_id, r.id, granted.permission
      from roles r, (values ('products.costs'), ('products.providers')) as granted (permission)
      where r.tenant_id = shop and r.code <> 'cashier' and exists (select 1 from role_permissions p
        where p.tenant_id = shop and p.role_id = r.id and p.permission = 'products.view')
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
