-- What an appointment was charged by.
alter table appointments add column invoice_id uuid,
  add constraint appointments_invoice foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
    deferrable initially deferred;
create index appointments_by_invoice on appointments (tenant_id, invoice_id) where invoice_id is not null;

alter table appointment_changes drop constraint appointment_changes_what_check,
  add constraint appointment_changes_what_check check (what in ('booked', 'moved', 'status', 'deposit', 'charged'));

-- Somebody asked that a deposit goes back: of one deposit one at a time.
create table appointment_refunds (
  tenant_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  deposit_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  way text not null check (way in ('cash', 'card', 'transfer', 'credit')),
  status text not null check (status in ('pending_review', 'approved', 'processing', 'completed', 'rejected')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  foreign key (tenant_id, deposit_id) references customer_deposits (tenant_id, id)
);
create unique index appointment_refunds_one on appointment_refunds (tenant_id, deposit_id) where status <> 'rejected';
create index appointment_refunds_waiting on appointment_refunds (tenant_id, created_at)
  where status in ('pending_review', 'approved', 'processing');
create index appointment_refunds_by_appointment on appointment_refunds (tenant_id, appointment_id, created_at);
select isolate_table('appointment_refunds', 'select, insert, update');

-- Who said what of it, when and why.
create table appointment_refund_steps (
  tenant_id uuid not null,
  id uuid not null,
  refund_id uuid not null,
  status text not null,
  reason text not null default '',
  at timestamptz not null,
  user_id uuid,
  user_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, refund_id) references appointment_refunds (tenant_id, id)
);
create index appointment_refund_steps_by_refund on appointment_refund_steps (tenant_id, refund_id, at);
select isolate_table('appointment_refund_steps', 'select, insert');
