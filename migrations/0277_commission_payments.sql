-- What a shop pays its sellers of their commissions: a numbered document, never changed. An error is reversed.
create table commission_payments (
  tenant_id uuid not null,
  id uuid not null,
  number bigint not null,
  employee_id uuid not null,
  employee_name text not null,
  -- Commissions of sales up to this day are in it.
  until date not null,
  -- When it was paid.
  day date not null,
  method text not null check (method in ('cash', 'transfer', 'check', 'other')),
  reference text,
  notes text not null default '',
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index commission_payments_by_employee on commission_payments (tenant_id, employee_id, number desc);
select isolate_table('commission_payments', 'select, insert');

-- What of it is paid of which line; below zero is taken off for what came back, or is owed again, after it was paid.
create table commission_payment_lines (
  tenant_id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  position smallint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (tenant_id, payment_id, invoice_id, position),
  foreign key (tenant_id, payment_id) references commission_payments (tenant_id, id),
  foreign key (tenant_id, invoice_id, position) references line_commissions (tenant_id, invoice_id, position)
);
select isolate_table('commission_payment_lines', 'select, insert');

create table commission_payment_reversals (
  tenant_id uuid not null,
  payment_id uuid not null,
  number bigint not null,
  reason text not null check (reason <> ''),
  day date not null,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  primary key (tenant_id, payment_id),
  unique (tenant_id, number),
  foreign key (tenant_id, payment_id) references commission_payments (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select isolate_table('commission_payment_reversals', 'select, insert');
