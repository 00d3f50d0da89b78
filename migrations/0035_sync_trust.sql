-- What a till sends afterwards is taken, but not taken on trust: its tills are known, a block that was lost can be ended,
-- and a sale names who sent it beside who sold it.

alter table tills
  -- Who used it first; nothing where it was known before this was kept.
  add column created_by uuid,
  -- The cashbox of the first sale that it sent.
  add column cashbox_id uuid,
  add foreign key (tenant_id, created_by) references users (tenant_id, id),
  add foreign key (tenant_id, cashbox_id) references cashboxes (tenant_id, id);
grant update (cashbox_id) on tills to enzzo_app;

-- Tills that sent sales without ever holding numbers.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into tills (tenant_id, id, number, created_at, created_by)
      select shop, o.till_id, take_counter('till'), o.first_at, o.first_by
      from (select distinct on (s.till_id) s.till_id, s.synced_at as first_at, s.synced_by as first_by
        from offline_sales s where s.tenant_id = shop order by s.till_id, s.synced_at) o
      where not exists (select 1 from tills t where t.tenant_id = shop and t.id = o.till_id);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table offline_sales add foreign key (tenant_id, till_id) references tills (tenant_id, id);

-- Why the office ended a block whose till is lost; nothing where its till gave it back, or holds it.
alter table fiscal_blocks add column end_reason text check (returned_at is not null or end_reason is null);

-- As before, with who may give discounts, which currencies are still taken, and a customer wherever there is any.
create or replace function offline_sale_facts(request jsonb) returns jsonb language plpgsql as $$
declare
  wanted uuid[] := array(select (jsonb_array_elements_text(request -> 'product_ids'))::uuid);
  box cashboxes%rowtype;
  sold timestamptz := (request ->> 'sold_at')::timestamptz;
begin
  select * into box from cashboxes b where b.tenant_id = current_tenant()
    order by b.id = (request ->> 'cashbox_id')::uuid desc nulls last, b.is_default desc, b.is_active desc, b.id limit 1;
  perform 1 from stock_levels s
    where s.tenant_id = current_tenant() and s.warehouse_id = box.warehouse_id and s.product_id = any(wanted)
    order by s.product_id for update;
  return jsonb_build_object(
    'products', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'unit', p.unit,
        'product_type', p.product_type, 'price_cents', p.price_cents, 'variable_price', p.variable_price,
        'is_taxable', p.is_taxable, 'price_includes_tax', p.price_includes_tax, 'tax_percent_bps', p.tax_percent_bps,
        'cost_price_cents', p.cost_price_cents, 'category_id', p.category_id, 'requires_otp', p.requires_otp,
        'eligible_for_rewards', p.eligible_for_rewards, 'is_deleted', p.deleted_at is not null,
        'on_hand_milli', coalesce((select s.on_hand_milli from stock_levels s where s.tenant_id = p.tenant_id
          and s.warehouse_id = box.warehouse_id and s.product_id = p.id), 0))), '[]')
      from products p where p.tenant_id = current_tenant() and p.id = any(wanted)),
    'cashbox', case when box.id is not null then jsonb_build_object('id', box.id, 'name', box.name,
      'warehouse_id', box.warehouse_id, 'print_server_url', box.print_server_url, 'is_active', box.is_active) end,
    'payment_methods', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'name', m.name,
        'use_currencies', m.use_currencies, 'is_active', m.is_active)), '[]')
      from payment_methods m where m.tenant_id = current_tenant()
        and m.id in (select (jsonb_array_elements_text(request -> 'payment_method_ids'))::uuid)),
    'currencies', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'symbol', c.symbol,
        'symbol_position', c.symbol_position, 'rate_e4', c.rate_e4, 'is_default', c.is_default,
        'is_active', c.is_active)), '[]')
      from currencies c where c.tenant_id = current_tenant()
        and c.id in (select (jsonb_array_elements_text(request -> 'currency_ids'))::uuid)),
    'default_customer', (select jsonb_build_object('id', c.id, 'name', c.name, 'tax_id', c.tax_id,
        'is_default', c.is_default, 'phone', c.phone, 'email', c.email)
      from customers c where c.tenant_id = current_tenant()
      order by (c.deleted_at is null and c.is_default) desc, c.is_default desc, (c.deleted_at is null) desc, c.id limit 1),
    'seller', (select jsonb_build_object('id', u.id, 'name', u.name,
        'may_discount', r.is_owner or exists (select 1 from role_permissions p where p.tenant_id = current_tenant()
          and p.role_id = r.id and p.permission = 'pos.discount'))
      from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = current_tenant() and u.id = (request ->> 'seller_id')::uuid),
    'session_closed', exists (select 1 from cash_sessions s where s.tenant_id = current_tenant()
      and s.cashbox_id = box.id and s.opened_at <= sold and s.closed_at >= sold));
end $$;

-- As before; `audit_user_id` is who sent the sale, where that is not who sold it.
create or replace function pos_post_sale(sale jsonb) returns jsonb language plpgsql as $$
declare
  invoice uuid := (sale ->> 'id')::uuid;
  now_at timestamptz := (sale ->> 'created_at')::timestamptz;
  short jsonb;
  number bigint;
  fiscal record;
  session uuid;
  balance bigint;
begin
  session := pos_open_session((sale ->> 'cashbox_id')::uuid);
  if session is null and (sale ->> 'cash_session_required')::boolean then
    return jsonb_build_object('refused', 'no_cash_session');
  end if;
  if jsonb_array_length(sale -> 'stock') > 0 then
    short := inventory_take_stock(sale -> 'stock', (sale ->> 'warehouse_id')::uuid, invoice,
      (sale ->> 'seller_id')::uuid, now_at, (sale ->> 'sell_without_stock')::boolean);
    if short is not null then return short || jsonb_build_object('refused', 'out_of_stock'); end if;
  end if;
  if sale ->> 'points_entry_id' is not null then
    balance := customers_earn_points((sale ->> 'customer_id')::uuid, (sale ->> 'points_earned')::bigint, invoice,
      (sale ->> 'points_entry_id')::uuid, now_at);
  end if;
  number := take_counter('sale');
  if sale ->> 'held_ncf' is null then
    select * into fiscal from fiscal_take_number(sale ->> 'series', sale ->> 'document_type', invoice,
      (sale ->> 'day')::date, now_at);
  else
    select * into fiscal from fiscal_issue_held(sale ->> 'held_ncf', sale ->> 'document_type', invoice, now_at);
  end if;
  if fiscal.ncf is null then return jsonb_build_object('refused', 'no_fiscal_number'); end if;
  perform invoices_write(
    sale || jsonb_build_object('cash_session_id', session, 'points_balance', balance), number, fiscal.ncf, fiscal.expires_on);
  insert into audit_log (tenant_id, id, at, user_id, action, subject_type, subject_id, details, request_id)
    values (current_tenant(), (sale ->> 'audit_id')::uuid, now_at,
      coalesce((sale ->> 'audit_user_id')::uuid, (sale ->> 'seller_id')::uuid), 'sale.posted',
      'invoice', invoice, jsonb_build_object('total_cents', sale -> 'total_cents', 'ncf', fiscal.ncf), sale ->> 'request_id');
  insert into outbox (tenant_id, id, event, payload, at)
    values (current_tenant(), (sale ->> 'event_id')::uuid, 'invoices.posted',
      jsonb_build_object('invoice_id', invoice, 'series', sale -> 'series', 'document_type', sale -> 'document_type'), now_at);
  return jsonb_build_object('order_number', number, 'ncf', fiscal.ncf, 'ncf_expires_on', fiscal.expires_on,
    'cash_session_id', session, 'points_balance', balance);
end $$;
