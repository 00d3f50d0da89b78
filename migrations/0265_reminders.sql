-- By which rules a shop reminds its customers of what they owe.
create table reminder_rules (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (name <> '' and length(name) < 100),
  moment text not null check (moment in ('before', 'on', 'after')),
  -- Before or after the day on which an invoice is due.
  days integer not null check (days between 0 and 365),
  channel text not null check (channel in ('email', 'whatsapp')),
  text_es text not null check (length(text_es) between 1 and 1000),
  text_en text not null check (length(text_en) between 1 and 1000),
  is_active boolean not null,
  -- The shop's day from which on the rule reminds: nothing is told whose day came before.
  since date not null,
  -- The shop's own address, under which payment links stand.
  origin text not null,
  position integer not null default 0,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((moment = 'on') = (days = 0))
);
create index reminder_rules_at_work on reminder_rules (tenant_id) where is_active and deleted_at is null;
select isolate_table('reminder_rules', 'select, insert, update');

-- Customers who asked not to be reminded.
create table reminder_refusals (
  tenant_id uuid not null,
  customer_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
select isolate_table('reminder_refusals', 'select, insert, delete');

-- A reminder of what is owed: one message, of one invoice or of several. Its delivery has the same id.
create table reminders (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- Null for one that somebody sent by hand.
  rule_id uuid,
  rule_name text,
  channel text not null check (channel in ('email', 'whatsapp')),
  -- Null where the customer has no address for it.
  recipient text,
  language text not null check (language in ('es', 'en')),
  -- What is said, before its fields are filled in.
  words text not null,
  origin text not null,
  -- Why nothing was handed over; null for what was.
  error jsonb,
  -- It came to be sent at night, and waits for the morning.
  postponed_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text,
  primary key (tenant_id, id),
  check ((rule_id is null) = (created_by is not null)),
  check ((rule_id is null) = (rule_name is null)),
  check ((created_by is null) = (created_by_name is null)),
  check ((recipient is null) = (error is not null)),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, rule_id) references reminder_rules (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index reminders_by_customer on reminders (tenant_id, customer_id, created_at desc);
create index reminders_postponed on reminders (tenant_id) where postponed_at is not null;
select isolate_table('reminders', 'select, insert');
grant update (postponed_at) on reminders to enzzo_app;

-- Which invoices a reminder is of. A rule reminds of an invoice once, whoever looks and however often.
create table reminder_invoices (
  tenant_id uuid not null,
  reminder_id uuid not null,
  invoice_id uuid not null,
  rule_id uuid,
  -- Nothing was owed on it any more when the reminder was to be sent.
  left_out_at timestamptz,
  primary key (tenant_id, reminder_id, invoice_id),
  unique (tenant_id, rule_id, invoice_id),
  foreign key (tenant_id, reminder_id) references reminders (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, rule_id) references reminder_rules (tenant_id, id)
);
create index reminder_invoices_by_invoice on reminder_invoices (tenant_id, invoice_id);
select isolate_table('reminder_invoices', 'select, insert');
grant update (left_out_at) on reminder_invoices to enzzo_app;

-- What the program sends by itself is nobody's, and what there is no reason for any more when its turn comes is dropped.
alter table receipt_deliveries
  alter column created_by drop not null,
  drop constraint receipt_deliveries_kind_check,
  add constraint receipt_deliveries_kind_check
    check (kind in ('receipt', 'invoice', 'payment', 'reversal', 'statement', 'reminder')),
  drop constraint receipt_deliveries_state_check,
  add constraint receipt_deliveries_state_check check (state in ('queued', 'sent', 'failed', 'dropped')),
  add check (created_by is not null or kind = 'reminder'),
  add check (kind <> 'reminder' or customer_id is not null);
