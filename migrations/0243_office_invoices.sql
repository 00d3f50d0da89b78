-- What an invoice of the office was agreed on: its type and condition by their names of then, and its due day.
alter table invoices add column terms jsonb check (terms is null or jsonb_typeof(terms) = 'object');

-- Invoices that somebody is still writing: without a number, and moving nothing. A row goes with the invoice that it
-- becomes, or when it is given up; the audit log keeps that.
create table invoice_drafts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- Nothing while nobody was chosen.
  customer_id uuid,
  -- What was typed; prices are looked up when it is taken up again.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  item_count integer not null check (item_count >= 0),
  -- What it came to when it was saved; nothing where that could not be said.
  total_cents bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index invoice_drafts_by_time on invoice_drafts (tenant_id, updated_at desc);
select isolate_table('invoice_drafts', 'select, insert, update, delete');
