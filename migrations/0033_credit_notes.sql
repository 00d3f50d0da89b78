-- What a customer brings back, of one invoice: the document that gives its money back. Amounts come from the invoice.
create table credit_notes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number bigint not null,
  ncf text not null,
  ncf_expires_on date,
  invoice_id uuid not null,
  modified_ncf text not null,
  kind text not null check (kind in ('return', 'annulment')),
  customer_id uuid not null,
  customer_name text not null,
  customer_tax_id text,
  reason text not null,
  notes text not null default '',
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null check (total_cents >= 0),
  -- What of it was spent or handed out again.
  used_cents bigint not null default 0,
  points_reversed bigint not null default 0 check (points_reversed >= 0),
  -- The cash session that it was taken in; none where none was open.
  cash_session_id uuid,
  day date not null,
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  store jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, ncf),
  check (subtotal_cents + tax_cents = total_cents),
  check (used_cents between 0 and total_cents),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  foreign key (tenant_id, ncf) references fiscal_numbers (tenant_id, ncf),
  foreign key (tenant_id, cash_session_id) references cash_sessions (tenant_id, id)
);
create index credit_notes_by_session on credit_notes (tenant_id, cash_session_id) where cash_session_id is not null;
create index credit_notes_by_invoice on credit_notes (tenant_id, invoice_id);
create index credit_notes_by_time on credit_notes (tenant_id, created_at desc);
create index credit_notes_by_day on credit_notes (tenant_id, day);
select isolate_table('credit_notes', 'select, insert');
grant update (used_cents) on credit_notes to enzzo_app;

create table credit_note_lines (
  tenant_id uuid not null,
  credit_note_id uuid not null,
  position smallint not null,
  -- The line of the invoice that it takes back.
  invoice_position smallint not null,
  product_id uuid not null,
  product_name text not null,
  unit text not null,
  quantity_milli bigint not null check (quantity_milli > 0),
  -- What one unit was paid with, discounts and taxes in it.
  price_cents bigint not null,
  -- Null on an exempt line.
  tax_percent_bps integer,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null check (total_cents >= 0),
  reason text not null,
  primary key (tenant_id, credit_note_id, position),
  check (subtotal_cents + tax_cents = total_cents),
  foreign key (tenant_id, credit_note_id) references credit_notes (tenant_id, id)
);
select isolate_table('credit_note_lines', 'select, insert');

-- Which sale was paid with how much of which note: what its void gives back.
create table credit_note_spendings (
  tenant_id uuid not null,
  id uuid not null,
  credit_note_id uuid not null,
  invoice_id uuid not null,
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, credit_note_id) references credit_notes (tenant_id, id),
  -- It is written before the sale that it stands for, in the same transaction.
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id) deferrable initially deferred
);
create index credit_note_spendings_by_invoice on credit_note_spendings (tenant_id, invoice_id);
create index credit_note_spendings_by_note on credit_note_spendings (tenant_id, credit_note_id);
select isolate_table('credit_note_spendings', 'select, insert');

-- Every sale on the day it was made and, turned around, on the day it was voided: a day that is over keeps its
-- figures, and over any period the sums are of what stands. Lines, taxes and payments are taken `sign` times. What
-- came back counts against the day it came back: it is no sale (sign 0) and lowers the sums, and it is made of the lines of
-- its note.
create view posted_sales with (security_invoker = true) as
  select i.tenant_id, i.id, 1 as sign, i.day, i.created_at as at, i.document_type, i.gross_cents, i.discount_cents,
    i.subtotal_cents, i.tax_cents, i.total_cents, i.change_cents
  from invoices i
  union all
  select v.tenant_id, v.invoice_id, -1, v.day, v.at, i.document_type, -i.gross_cents, -i.discount_cents,
    -i.subtotal_cents, -i.tax_cents, -i.total_cents, -i.change_cents
  from invoice_voids v
  join invoices i on i.tenant_id = v.tenant_id and i.id = v.invoice_id
  union all
  select n.tenant_id, n.id, 0, n.day, n.created_at, 'nota_credito', -n.total_cents, 0, -n.subtotal_cents, -n.tax_cents,
    -n.total_cents, 0
  from credit_notes n;
grant select on posted_sales to enzzo_app, enzzo_reports;
