-- Selling without a line: tills, the fiscal numbers they hold, and what became of the sales they sent afterwards.

-- A counter's browser. Its number stands before its own numbering of sales, as T3-000012.
create table tills (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number bigint not null,
  created_at timestamptz not null,
  -- Who used it first.
  created_by uuid,
  -- The cashbox that it last said to be, or that of the first sale that it sent.
  cashbox_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  foreign key (tenant_id, cashbox_id) references cashboxes (tenant_id, id)
);
select isolate_table('tills', 'select, insert');
grant update (cashbox_id) on tills to enzzo_app;

-- Numbers of one range that one till holds, to issue them where the server cannot be reached. Numbers below
-- `returned_from` were used, or their sale is still to come; those from `free_from` on are free for the next taker.
create table fiscal_blocks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  till_id uuid not null,
  sequence_id uuid not null,
  series text not null check (series in ('B', 'E')),
  document_type text not null,
  type_code text not null,
  from_number bigint not null check (from_number >= 1),
  to_number bigint not null,
  expires_on date,
  taken_at timestamptz not null,
  taken_by uuid not null,
  returned_at timestamptz,
  returned_by uuid,
  -- The first number that was not used; one more than the last when all were.
  returned_from bigint,
  -- The first number that nobody holds; it moves up as they are taken.
  free_from bigint,
  -- Why the office ended a block whose till is lost; nothing where its till gave it back, or holds it.
  end_reason text check (returned_at is not null or end_reason is null),
  primary key (tenant_id, id),
  foreign key (tenant_id, sequence_id) references fiscal_sequences (tenant_id, id),
  foreign key (tenant_id, till_id) references tills (tenant_id, id),
  foreign key (tenant_id, taken_by) references users (tenant_id, id),
  foreign key (tenant_id, returned_by) references users (tenant_id, id),
  check (to_number >= from_number),
  check ((returned_at is null) = (returned_from is null) and (returned_at is null) = (free_from is null)),
  check (returned_from between from_number and to_number + 1),
  check (free_from between returned_from and to_number + 1)
);
create index fiscal_blocks_held on fiscal_blocks (tenant_id, till_id, document_type) where returned_at is null;
create index fiscal_blocks_free on fiscal_blocks (tenant_id, series, document_type, from_number)
  where free_from <= to_number;
create index fiscal_blocks_by_number on fiscal_blocks (tenant_id, series, type_code, from_number);
select isolate_table('fiscal_blocks', 'select, insert, update');

-- Issues a number that a till held to a document. Nothing when no block of the tenant has it for this type, or when
-- it was issued or voided before.
create function fiscal_issue_held(of_ncf text, of_type text, for_document uuid, now_at timestamptz)
  returns table (ncf text, expires_on date) language plpgsql as $$
declare
  block fiscal_blocks%rowtype;
  held bigint;
begin
  if of_ncf !~ '^(B[0-9]{10}|E[0-9]{12})$' then return; end if;
  held := substr(of_ncf, 4)::bigint;
  select * into block from fiscal_blocks b
    where b.tenant_id = current_tenant() and b.series = left(of_ncf, 1) and b.type_code = substr(of_ncf, 2, 2)
      and b.document_type = of_type and b.from_number <= held and b.to_number >= held
      and (b.returned_from is null or held < b.returned_from)
    order by b.from_number desc limit 1;
  if not found then return; end if;
  insert into fiscal_numbers (tenant_id, ncf, sequence_id, number, document_type, state, document_id, at)
    values (current_tenant(), of_ncf, block.sequence_id, held, of_type, 'issued', for_document, now_at)
    on conflict do nothing;
  if not found then return; end if;
  ncf := of_ncf;
  expires_on := block.expires_on;
  return next;
end $$;

-- As before, and where the ranges of a type have nothing left, the numbers that tills gave back.
create or replace function fiscal_take_number(
  of_series text, of_type text, for_document uuid, on_day date, now_at timestamptz
) returns table (ncf text, expires_on date) language plpgsql as $$
declare
  range fiscal_sequences%rowtype;
  block fiscal_blocks%rowtype;
  taken bigint;
  is_given_back boolean;
begin
  for attempt in 1..20 loop
    is_given_back := false;
    taken := null;
    select * into range from fiscal_sequences s
      where s.tenant_id = current_tenant() and s.series = of_series and s.document_type = of_type
        and s.state = 'active' and s.last_issued < s.to_number and (s.expires_on is null or s.expires_on >= on_day)
      order by s.authorized_on, s.from_number limit 1;
    if found then
      update fiscal_sequences s set last_issued = s.last_issued + 1
        where s.tenant_id = current_tenant() and s.id = range.id and s.state = 'active' and s.last_issued < s.to_number
        returning s.last_issued into taken;
    else
      is_given_back := true;
      select b.* into block from fiscal_blocks b
        join fiscal_sequences s on s.tenant_id = b.tenant_id and s.id = b.sequence_id and s.state = 'active'
        where b.tenant_id = current_tenant() and b.series = of_series and b.document_type = of_type
          and b.free_from <= b.to_number and (b.expires_on is null or b.expires_on >= on_day)
        order by b.from_number limit 1;
      if not found then return; end if;
      select * into range from fiscal_sequences s where s.tenant_id = current_tenant() and s.id = block.sequence_id;
      update fiscal_blocks b set free_from = b.free_from + 1
        where b.tenant_id = current_tenant() and b.id = block.id and b.free_from <= b.to_number
        returning b.free_from - 1 into taken;
    end if;
    -- Another till may have taken the last number while we waited for its row: look for the next.
    if taken is not null then
      ncf := of_series || range.type_code
        || lpad(taken::text, case of_series when 'B' then 8 else 10 end, '0');
      expires_on := range.expires_on;
      insert into fiscal_numbers (tenant_id, ncf, sequence_id, number, document_type, state, document_id, at)
        values (current_tenant(), fiscal_take_number.ncf, range.id, taken, of_type, 'issued', for_document, now_at);
      return next;
      return;
    end if;
  end loop;
end $$;

-- A sale that a till sent after it was made: as its paper said, and what did not agree when it arrived.
create table offline_sales (
  tenant_id uuid not null references tenants (id),
  invoice_id uuid not null,
  till_id uuid not null,
  local_number text not null,
  -- What stands on the paper; null where the till held no number and the paper has no fiscal value.
  printed_ncf text,
  sold_at timestamptz not null,
  synced_at timestamptz not null,
  synced_by uuid not null,
  conflicts jsonb not null default '[]',
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, till_id) references tills (tenant_id, id),
  foreign key (tenant_id, synced_by) references users (tenant_id, id),
  foreign key (tenant_id, acknowledged_by) references users (tenant_id, id),
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
create index offline_sales_by_time on offline_sales (tenant_id, synced_at desc);
create index offline_sales_open on offline_sales (tenant_id, synced_at desc)
  where acknowledged_at is null and conflicts <> '[]';
-- A customer brings the paper of the till.
create index offline_sales_by_local_number on offline_sales (tenant_id, local_number);
create index offline_sales_by_printed_ncf on offline_sales (tenant_id, printed_ncf) where printed_ncf is not null;
select isolate_table('offline_sales', 'select, insert, update');

-- The counter's copy of the customers is brought up to date by what changed.
create index customers_by_change on customers (tenant_id, updated_at, id);

-- What a sale that was made without a line is held against, whether or not it is still for sale. Its goods' rows are
-- locked in the order in which every sale locks them, so that what is left is true until it is taken.
create function offline_sale_facts(request jsonb) returns jsonb language plpgsql as $$
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
