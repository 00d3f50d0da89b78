-- Gift vouchers are made in batches, all of one worth and with the same last day.
create table voucher_batches (
  tenant_id uuid not null,
  id uuid not null,
  number bigint not null,
  name text not null check (name <> ''),
  description text not null,
  quantity integer not null check (quantity between 1 and 10000),
  -- An amount of the shop's own currency, or a part of what it pays for.
  value_cents bigint check (value_cents > 0),
  value_bps integer check (value_bps between 1 and 10000),
  valid_from date not null,
  valid_until date not null,
  created_at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check ((value_cents is null) <> (value_bps is null)),
  check (valid_until >= valid_from)
);
select isolate_table('voucher_batches', 'select, insert');

-- Each is spent once. Who knows the code has the money, so that reports read none of this.
create table vouchers (
  tenant_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  -- Its number within the batch, from one.
  place integer not null,
  code text not null,
  -- An active one whose last day has passed is expired, whether somebody marked it or not.
  status text not null default 'active'
    check (status in ('active', 'used', 'expired', 'cancelled', 'lost', 'stolen')),
  used_at timestamptz,
  -- What it paid of the sale that spent it; nothing where somebody marked it as used.
  used_cents bigint check (used_cents >= 0),
  used_invoice_id uuid,
  used_by_customer_id uuid,
  cancelled_at timestamptz,
  reported_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, batch_id, place),
  check ((status = 'used') = (used_at is not null)),
  check ((used_invoice_id is null) = (used_cents is null)),
  foreign key (tenant_id, batch_id) references voucher_batches (tenant_id, id),
  foreign key (tenant_id, used_by_customer_id) references customers (tenant_id, id)
);
create index vouchers_by_sale on vouchers (tenant_id, used_invoice_id) where used_invoice_id is not null;
select isolate_table('vouchers', 'select, insert, update');

-- Who did what with a voucher, and when.
create index audit_log_of_vouchers on audit_log (tenant_id, subject_id, at) where subject_type = 'voucher';

-- A voucher is a way to pay, which a shop that makes them switches on. Until now none could be.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into payment_methods (tenant_id, id, code, name, name_en, position, is_default, use_currencies,
        use_card_provider, available_for_appointments, available_for_online_store, is_active)
      select shop, gen_random_uuid(), 'VOUCHER', 'Bono de regalo', 'Gift voucher',
        least(999, coalesce((select max(m.position) + 1 from payment_methods m where m.tenant_id = shop), 0)),
        false, false, false, false, false, false
      where not exists (select from payment_methods m where m.tenant_id = shop and m.code = 'VOUCHER');
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
