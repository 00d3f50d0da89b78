-- What a customer leaves with the shop ahead of something that is to come, such as an appointment. What was paid of it is a
-- payment of the customer's with its receipt, and is kept apart from what they may spend: it becomes the invoice's, goes
-- back, or stays with the shop, and only then, or not at all, the customer's credit.
create table customer_deposits (
  tenant_id uuid not null,
  id uuid not null,
  number bigint not null,
  customer_id uuid not null,
  -- What it is for, by the id of whoever asks for it: one deposit each.
  purpose text not null check (purpose = 'appointment'),
  purpose_id uuid not null,
  concept text not null check (concept <> ''),
  -- Until when it is asked for.
  wanted_until timestamptz not null,
  is_asked boolean not null default true,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'pending'
    check (status in ('pending', 'paid', 'refunded', 'forfeited', 'applied')),
  payment_id uuid,
  invoice_id uuid,
  -- What of it paid the invoice, and what of it became the customer's credit.
  applied_cents bigint not null default 0 check (applied_cents >= 0),
  released_cents bigint not null default 0 check (released_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, purpose, purpose_id),
  unique (tenant_id, payment_id),
  unique (tenant_id, invoice_id),
  check ((status = 'pending') = (payment_id is null)),
  check ((status = 'applied') = (invoice_id is not null)),
  check ((applied_cents > 0) = (status = 'applied')),
  check (applied_cents + released_cents <= amount_cents),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, payment_id) references customer_payments (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id) deferrable initially deferred
);
create index customer_deposits_by_customer on customer_deposits (tenant_id, customer_id);
select isolate_table('customer_deposits', 'select, insert, update');

-- Every change of a deposit, with who made it and why. Never changed.
create table customer_deposit_moves (
  tenant_id uuid not null,
  id uuid not null,
  deposit_id uuid not null,
  from_status text not null,
  to_status text not null,
  -- The payment, the invoice, or what went back.
  document_id uuid,
  reason text not null default '',
  day date not null,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, deposit_id) references customer_deposits (tenant_id, id)
);
create index customer_deposit_moves_by_deposit on customer_deposit_moves (tenant_id, deposit_id, at);
select isolate_table('customer_deposit_moves', 'select, insert');

-- The document by which a deposit goes back, once.
create table customer_deposit_refunds (
  tenant_id uuid not null,
  deposit_id uuid not null,
  number bigint not null,
  way text not null check (way in ('cash', 'card', 'transfer', 'credit')),
  amount_cents bigint not null check (amount_cents > 0),
  reference text,
  reason text not null,
  cash_session_id uuid,
  day date not null,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  primary key (tenant_id, deposit_id),
  unique (tenant_id, number),
  foreign key (tenant_id, deposit_id) references customer_deposits (tenant_id, id),
  foreign key (tenant_id, cash_session_id) references cash_sessions (tenant_id, id)
);
create index customer_deposit_refunds_by_day on customer_deposit_refunds (tenant_id, day);
select isolate_table('customer_deposit_refunds', 'select, insert');
grant select (tenant_id, way, amount_cents, day) on customer_deposit_refunds to enzzo_reports;

-- A link asks for an invoice or for a deposit.
alter table payment_links alter column invoice_id drop not null,
  add column deposit_id uuid,
  add constraint payment_links_of_one check ((invoice_id is null) <> (deposit_id is null)),
  add constraint payment_links_deposit foreign key (tenant_id, deposit_id) references customer_deposits (tenant_id, id);
create index payment_links_by_deposit on payment_links (tenant_id, deposit_id) where deposit_id is not null;
