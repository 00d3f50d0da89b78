-- What was paid for a shop's plan, as those who run the installation recorded it, and what it covers. Nothing of it changes.
create table plan_payments (
  tenant_id uuid not null references tenants (id),
  -- Made where it was recorded: what is sent twice is one payment.
  id uuid not null,
  product text not null,
  plan text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency in ('USD', 'DOP')),
  method text not null check (method in ('transfer', 'card', 'cash', 'check', 'other')),
  reference text not null default '' check (length(reference) <= 100),
  paid_on date not null,
  period text not null check (period in ('month', 'year')),
  periods integer not null check (periods between 1 and 36),
  covers_from timestamptz not null,
  covers_until timestamptz not null check (covers_until > covers_from),
  recorded_by text not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, id)
);
-- One transfer pays once, whoever records it again.
create unique index plan_payments_reference on plan_payments (tenant_id, method, lower(reference)) where reference <> '';
create index plan_payments_by_time on plan_payments (tenant_id, recorded_at desc);
select isolate_table('plan_payments', 'select, insert');
