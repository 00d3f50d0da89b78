-- The shop's merchant at AZUL, by which its payment links are paid.
create table payment_link_merchants (
  tenant_id uuid primary key references tenants (id),
  merchant_id text not null check (merchant_id <> ''),
  merchant_name text not null check (merchant_name <> ''),
  merchant_type text not null,
  -- Sealed: it cannot be read without the key of the installation.
  auth_key text not null,
  environment text not null check (environment in ('production', 'test', 'simulator')),
  valid_days integer not null check (valid_days between 1 and 365),
  version integer not null default 1,
  updated_at timestamptz not null
);
select isolate_table('payment_link_merchants', 'select, insert, update');

-- A page by which an invoice is paid from outside. That one has expired is said by the clock alone.
create table payment_links (
  tenant_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  order_number text not null,
  -- In its address: who knows it sees what is paid.
  token text not null check (length(token) >= 32),
  amount_cents bigint not null check (amount_cents > 0),
  itbis_cents bigint not null check (itbis_cents >= 0),
  -- Every amount that its form has asked for: no other is taken for paid.
  asked_cents jsonb not null,
  language text not null,
  client_contract_number text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled')),
  cancel_reason text check (cancel_reason in ('by_hand', 'replaced', 'paid_otherwise')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  closed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, order_number),
  unique (tenant_id, token),
  check ((status = 'pending') = (closed_at is null)),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index payment_links_by_invoice on payment_links (tenant_id, invoice_id);
create index payment_links_by_time on payment_links (tenant_id, created_at desc);
select isolate_table('payment_links', 'select, insert, update');

-- What AZUL answered about a link, each answer once and each authorization once. One that is odd, or of an order that is not
-- known, is money of nobody's until somebody has looked.
create table payment_link_answers (
  tenant_id uuid not null,
  id uuid not null,
  answer_key text not null,
  authorization_key text,
  order_number text not null,
  link_id uuid,
  verdict text not null check (verdict in ('approved', 'declined', 'odd')),
  amount_cents bigint not null check (amount_cents >= 0),
  authorization_code text not null,
  rrn text not null,
  iso_code text not null,
  message text not null,
  payment_id uuid,
  settled_cents bigint not null default 0 check (settled_cents >= 0),
  credited_cents bigint not null default 0 check (credited_cents >= 0),
  -- What is on no account, because it is the general customer's.
  kept_cents bigint not null default 0 check (kept_cents >= 0),
  at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, answer_key),
  unique (tenant_id, authorization_key),
  check ((verdict = 'approved') = (authorization_key is not null)),
  check (verdict <> 'approved' or link_id is not null),
  foreign key (tenant_id, link_id) references payment_links (tenant_id, id),
  foreign key (tenant_id, payment_id) references customer_payments (tenant_id, id)
);
create index payment_link_answers_by_link on payment_link_answers (tenant_id, link_id);
select isolate_table('payment_link_answers', 'select, insert, update');

-- Words that are sent instead of a receipt.
alter table receipt_deliveries add column letter jsonb;
