-- The books keep the server's time, and each sale stands in the cash session in which it was made.

alter table invoices
  -- It came when the cash session that it was sold in had been closed, and stands beside that session's Z.
  add column after_closing boolean not null default false,
  add check (not after_closing or cash_session_id is not null);

-- What no cash session has: sales that were made where none was open, and what was given back there.
create index invoices_outside_session on invoices (tenant_id, created_at desc) where cash_session_id is null;

-- What each credit note gave back, and by which method: in cash out of a drawer, or to a customer's credit, which is
-- spent with it later. Where no cash session was open nothing left a drawer that is counted: what was handed out there is
-- what the note has used and no sale has spent.
create view credit_note_refunds with (security_invoker = true) as
  select n.tenant_id, n.id as credit_note_id, n.day, n.cash_session_id,
    case when exists (select from cash_movements m
          where m.tenant_id = n.tenant_id and m.session_id = n.cash_session_id and m.document_id = n.id)
        or n.cash_session_id is null and n.total_cents = n.used_cents - (
          select coalesce(sum(s.amount_cents), 0) from credit_note_spendings s
          where s.tenant_id = n.tenant_id and s.credit_note_id = n.id and not exists (select from invoice_voids v
            where v.tenant_id = s.tenant_id and v.invoice_id = s.invoice_id))
      then 'CASH' else 'CREDIT_NOTE' end as payment_method_code,
    n.total_cents as amount_cents
  from credit_notes n where n.total_cents > 0;
grant select on credit_note_refunds to enzzo_app, enzzo_reports;

-- Writes an invoice with its lines, taxes and payments. Money is in centavos, as the rules computed it.
create or replace function invoices_write(document jsonb, number bigint, with_ncf text, ncf_valid_until date)
  returns void language plpgsql as $$
declare
  invoice uuid := (document ->> 'id')::uuid;
begin
  insert into invoices (tenant_id, id, order_number, ncf, document_type, ncf_expires_on, status, customer_id,
      customer_name, customer_tax_id, warehouse_id, cashbox_id, cashbox_name, seller_id, seller_name, gross_cents,
      discount_cents, subtotal_cents, tax_cents, total_cents, change_cents, day, created_at, request_hash, store,
      cash_session_id, points_earned, points_balance, synced_at, conflicts, after_closing)
    select current_tenant(), invoice, number, with_ncf, d.document_type, ncf_valid_until, d.status, d.customer_id,
      d.customer_name, d.customer_tax_id, d.warehouse_id, d.cashbox_id, d.cashbox_name, d.seller_id, d.seller_name,
      d.gross_cents, d.discount_cents, d.subtotal_cents, d.tax_cents, d.total_cents, d.change_cents, d.day,
      d.created_at, d.request_hash, d.store, d.cash_session_id, coalesce(d.points_earned, 0), d.points_balance,
      d.synced_at, d.conflicts, coalesce(d.after_closing, false)
    from jsonb_to_record(document) as d(document_type text, status text, customer_id uuid, customer_name text,
      customer_tax_id text, warehouse_id uuid, cashbox_id uuid, cashbox_name text, seller_id uuid, seller_name text,
      gross_cents bigint, discount_cents bigint, subtotal_cents bigint, tax_cents bigint, total_cents bigint,
      change_cents bigint, day date, created_at timestamptz, request_hash text, store jsonb, cash_session_id uuid,
      points_earned bigint, points_balance bigint, synced_at timestamptz, conflicts jsonb,
      after_closing boolean);
  insert into invoice_lines (tenant_id, invoice_id, position, product_id, product_name, sku, unit, quantity_milli,
      price_cents, price_includes_tax, tax_percent_bps, discount_type, discount_value, discount_description,
      gross_cents, discount_cents, subtotal_cents, tax_cents, total_cents, cost_price_cents, alternate_codes,
      promotion_cents, promotions)
    select current_tenant(), invoice, l.position, l.product_id, l.product_name, l.sku, l.unit, l.quantity_milli,
      l.price_cents, l.price_includes_tax, l.tax_percent_bps, l.discount_type, l.discount_value,
      l.discount_description, l.gross_cents, l.discount_cents, l.subtotal_cents, l.tax_cents, l.total_cents,
      l.cost_price_cents, l.alternate_codes, coalesce(l.promotion_cents, 0), l.promotions
    from jsonb_to_recordset(document -> 'lines') as l(position smallint, product_id uuid, product_name text, sku text,
      unit text, quantity_milli bigint, price_cents bigint, price_includes_tax boolean, tax_percent_bps integer,
      discount_type text, discount_value text, discount_description text, gross_cents bigint, discount_cents bigint,
      subtotal_cents bigint, tax_cents bigint, total_cents bigint, cost_price_cents bigint, alternate_codes jsonb,
      promotion_cents bigint, promotions jsonb);
  insert into invoice_taxes (tenant_id, invoice_id, position, tax_percent_bps, base_cents, tax_cents)
    select current_tenant(), invoice, t.position, t.tax_percent_bps, t.base_cents, t.tax_cents
    from jsonb_to_recordset(document -> 'taxes') as t(position smallint, tax_percent_bps integer, base_cents bigint,
      tax_cents bigint);
  insert into invoice_payments (tenant_id, invoice_id, position, payment_method_id, payment_method_code,
      payment_method_name, amount_cents, currency_id, currency_code, currency_symbol, currency_amount_cents,
      currency_rate_e4, reference, card_attempt_id)
    select current_tenant(), invoice, p.position, p.payment_method_id, p.payment_method_code, p.payment_method_name,
      p.amount_cents, p.currency_id, p.currency_code, p.currency_symbol, p.currency_amount_cents, p.currency_rate_e4,
      p.reference, p.card_attempt_id
    from jsonb_to_recordset(document -> 'payments') as p(position smallint, payment_method_id uuid,
      payment_method_code text, payment_method_name text, amount_cents bigint, currency_id uuid, currency_code text,
      currency_symbol text, currency_amount_cents bigint, currency_rate_e4 bigint, reference text,
      card_attempt_id uuid);
end $$;

-- The cash session that was open at a cashbox at an instant, and whether it has been closed since; held as
-- `pos_open_session` holds it: it is not closed until the transaction ends. A cashbox that the shop does not have is the
-- one that `offline_sale_facts` takes for it. `keeps_sessions`: the shop asks for them, or had one in the month before.
create function pos_session_at(wanted uuid, sold timestamptz) returns jsonb language plpgsql as $$
declare
  box uuid;
begin
  select b.id into box from cashboxes b where b.tenant_id = current_tenant()
    order by b.id = wanted desc nulls last, b.is_default desc, b.is_active desc, b.id limit 1;
  perform pg_advisory_xact_lock_shared(hashtextextended(current_tenant()::text || ' cashbox ' || box::text, 0));
  return jsonb_build_object(
    'session', (select jsonb_build_object('id', s.id, 'number', s.number, 'is_closed', s.closed_at is not null)
      from cash_sessions s
      where s.tenant_id = current_tenant() and s.cashbox_id = box and s.opened_at <= sold
        and (s.closed_at is null or s.closed_at >= sold)
      order by s.opened_at desc limit 1),
    'keeps_sessions', (select t.cash_session_required from tenant_settings t where t.tenant_id = current_tenant())
      or exists (select from cash_sessions s where s.tenant_id = current_tenant()
        and (s.closed_at is null or s.closed_at >= sold - interval '30 days')));
end $$;

-- Closes a sale that the rules have computed: stock, number, fiscal number, document, audit and event, in the
-- transaction of the caller. Order of locks: the cashbox, stock rows by product, the customer's points, then the
-- sale's counter, then the fiscal range, so that what every till waits for is held shortest.
-- A sale made without a line brings the fiscal number that its till held, and `audit_user_id` is who sent it, where that
-- is not who sold it; its cash session is the one that `pos_session_at` found. `posted_at` and `posted_day` are when it
-- stands in the books, by the server's clock; `created_at` and `day` when it was made.
-- Answers {order_number, ncf, ncf_expires_on, cash_session_id, points_balance}, or
-- {refused: 'out_of_stock' | 'no_fiscal_number' | 'no_cash_session', ...}.
create or replace function pos_post_sale(sale jsonb) returns jsonb language plpgsql as $$
declare
  invoice uuid := (sale ->> 'id')::uuid;
  now_at timestamptz := (sale ->> 'posted_at')::timestamptz;
  short jsonb;
  number bigint;
  fiscal record;
  session uuid;
  balance bigint;
begin
  session := case when sale ->> 'synced_at' is null then pos_open_session((sale ->> 'cashbox_id')::uuid)
    else (sale ->> 'cash_session_id')::uuid end;
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
      (sale ->> 'posted_day')::date, now_at);
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
