-- What a shop sells a customer on credit: for how many days, and how much may be owed at once. Without days nothing is
-- sold on credit; without a limit there is none.
alter table customers
  add column payment_terms_days integer check (payment_terms_days between 0 and 365),
  add column credit_limit_cents bigint check (credit_limit_cents >= 0);

-- What was paid, and what was left owing on the day of the sale.
alter table invoice_payments
  add constraint invoice_payments_status check (status in ('completed', 'on_credit'));

-- How much of a note was taken off what its own invoice still owed: it is used by that and cannot be spent.
alter table credit_notes add column applied_cents bigint not null default 0 check (applied_cents >= 0);

-- What a customer owes on all invoices, and what they paid ahead. Whoever moves either locks this row first.
create table customer_accounts (
  tenant_id uuid not null,
  customer_id uuid not null,
  owed_cents bigint not null check (owed_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
select isolate_table('customer_accounts', 'select, insert, update');

-- What is owed on an invoice that was not paid whole when it was made; an invoice without a row owes nothing.
create table receivables (
  tenant_id uuid not null,
  invoice_id uuid not null,
  customer_id uuid not null,
  due_on date not null,
  opened_cents bigint not null check (opened_cents > 0),
  balance_cents bigint not null check (balance_cents between 0 and opened_cents),
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index receivables_open_by_customer on receivables (tenant_id, customer_id, due_on, invoice_id)
  where balance_cents > 0;
create index receivables_open_by_day on receivables (tenant_id, due_on, invoice_id) where balance_cents > 0;
select isolate_table('receivables', 'select, insert, update');

-- Every change of what a customer owes or has paid ahead, with the document that caused it: both are the sums of these.
create table receivable_entries (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- Nothing for what was paid ahead.
  invoice_id uuid,
  kind text not null check (kind in ('sale', 'payment', 'share', 'reversal', 'credit_note', 'void')),
  document_id uuid not null,
  owed_cents bigint not null,
  credit_cents bigint not null,
  day date not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  check (owed_cents <> 0 or credit_cents <> 0),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create index receivable_entries_by_customer on receivable_entries (tenant_id, customer_id, at, id);
create index receivable_entries_by_invoice on receivable_entries (tenant_id, invoice_id, at) where invoice_id is not null;
select isolate_table('receivable_entries', 'select, insert');

-- Money that came after the sale, of one customer: a document of its own, numbered, with its receipt.
create table customer_payments (
  tenant_id uuid not null,
  id uuid not null,
  number bigint not null,
  customer_id uuid not null,
  customer_name text not null,
  payment_method_id uuid not null,
  payment_method_code text not null,
  payment_method_name text not null,
  -- In the shop's own currency.
  amount_cents bigint not null check (amount_cents > 0),
  currency_id uuid,
  currency_code text,
  currency_symbol text,
  currency_amount_cents bigint,
  currency_rate_e4 bigint,
  reference text,
  notes text not null,
  cashbox_id uuid,
  cash_session_id uuid,
  day date not null,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  -- As printed on its receipt.
  store jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, payment_method_id) references payment_methods (tenant_id, id),
  foreign key (tenant_id, currency_id) references currencies (tenant_id, id),
  foreign key (tenant_id, cash_session_id) references cash_sessions (tenant_id, id)
);
create index customer_payments_by_customer on customer_payments (tenant_id, customer_id, number);
create index customer_payments_by_session on customer_payments (tenant_id, cash_session_id)
  where cash_session_id is not null;
create index customer_payments_by_day on customer_payments (tenant_id, day);
select isolate_table('customer_payments', 'select, insert');

-- How much of a payment went to which invoice; what is left of it is the customer's credit and may go to a later one.
create table customer_payment_shares (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references customer_payments (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create index customer_payment_shares_by_payment on customer_payment_shares (tenant_id, payment_id);
create index customer_payment_shares_by_invoice on customer_payment_shares (tenant_id, invoice_id);
select isolate_table('customer_payment_shares', 'select, insert');

-- A payment that was taken in error, undone by a document with its reason; the payment stays as it was.
create table customer_payment_reversals (
  tenant_id uuid not null,
  payment_id uuid not null,
  number bigint not null,
  reason text not null check (reason <> ''),
  cash_session_id uuid,
  day date not null,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  primary key (tenant_id, payment_id),
  unique (tenant_id, number),
  foreign key (tenant_id, payment_id) references customer_payments (tenant_id, id),
  foreign key (tenant_id, cash_session_id) references cash_sessions (tenant_id, id)
);
create index customer_payment_reversals_by_session on customer_payment_reversals (tenant_id, cash_session_id)
  where cash_session_id is not null;
select isolate_table('customer_payment_reversals', 'select, insert');

-- A note may pay an invoice later, which is a payment then: what a reversal gives back to it.
alter table credit_note_spendings add column payment_id uuid,
  add constraint credit_note_spendings_payment
    foreign key (tenant_id, payment_id) references customer_payments (tenant_id, id) deferrable initially deferred;
create index credit_note_spendings_by_payment on credit_note_spendings (tenant_id, payment_id)
  where payment_id is not null;

-- What a shop sells on credit is a way to pay of its own, which it switches on.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into payment_methods (tenant_id, id, code, name, name_en, position, is_default, use_currencies,
        use_card_provider, available_for_appointments, available_for_online_store, is_active)
      select shop, gen_random_uuid(), 'CREDIT', 'A crédito', 'On credit',
        least(999, coalesce((select max(m.position) + 1 from payment_methods m where m.tenant_id = shop), 0)),
        false, false, false, false, false, false
      where not exists (select from payment_methods m where m.tenant_id = shop and m.code = 'CREDIT');
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
