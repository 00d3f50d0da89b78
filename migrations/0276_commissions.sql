-- Which employee sold, beside who rang it up; nobody where the shop keeps no employees or none was chosen.
alter table invoices
  add column employee_id uuid,
  add column employee_name text,
  add check ((employee_id is null) = (employee_name is null)),
  add foreign key (tenant_id, employee_id) references employees (tenant_id, id);

-- What whoever sold a line is paid of it, as it was worked out when it was sold; lines that pay nothing have none. What
-- returns take back and what is paid are what changes of it.
create table line_commissions (
  tenant_id uuid not null,
  invoice_id uuid not null,
  position smallint not null,
  employee_id uuid not null,
  -- The invoice's.
  day date not null,
  -- What the line brought without taxes.
  base_cents bigint not null check (base_cents > 0),
  commission_type text not null check (commission_type in ('percentage', 'fixed')),
  -- Basis points of a percentage, centavos of a fixed commission.
  value_hundredths bigint not null check (value_hundredths > 0),
  commission_cents bigint not null check (commission_cents between 1 and base_cents),
  taken_back_cents bigint not null default 0 check (taken_back_cents between 0 and commission_cents),
  -- Nothing is paid twice: what a payment takes in again for goods that came back is less here.
  paid_cents bigint not null default 0 check (paid_cents between 0 and commission_cents),
  primary key (tenant_id, invoice_id, position),
  foreign key (tenant_id, invoice_id, position) references invoice_lines (tenant_id, invoice_id, position),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
create index line_commissions_by_employee on line_commissions (tenant_id, employee_id, day);
create index line_commissions_by_day on line_commissions (tenant_id, day);
select isolate_table('line_commissions', 'select, insert');
grant update (taken_back_cents, paid_cents) on line_commissions to enzzo_app;
