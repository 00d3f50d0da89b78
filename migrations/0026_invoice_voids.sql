-- A sale that was taken back whole. The invoice stays as it was posted: that it is cancelled follows from its void.
create table invoice_voids (
  tenant_id uuid not null,
  id uuid not null,
  number bigint not null,
  invoice_id uuid not null,
  reason text not null check (length(reason) <= 300),
  -- 'annulled': the fiscal number itself is void, with a reason of the DGII's list 608. 'credit_note': an issued e-CF
  -- cannot be, so a credit note over the whole amount corrects it.
  void_kind text not null check (void_kind in ('annulled', 'credit_note')),
  fiscal_reason text check (fiscal_reason ~ '^(0[1-9]|10)$'),
  credit_ncf text,
  credit_ncf_expires_on date,
  -- The cash session that the cash went out of; none where none was open.
  cash_session_id uuid,
  cashbox_name text not null,
  cash_back_cents bigint not null check (cash_back_cents >= 0),
  -- What goes back another way: [{payment_method_code, payment_method_name, amount_cents, reference}].
  refunds jsonb not null,
  points_reversed bigint not null default 0 check (points_reversed >= 0),
  -- The local day of the shop, by which it is reported.
  day date not null,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, invoice_id),
  unique (tenant_id, credit_ncf),
  check ((void_kind = 'credit_note') = (credit_ncf is not null)),
  check ((void_kind = 'annulled') = (fiscal_reason is not null)),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, credit_ncf) references fiscal_numbers (tenant_id, ncf),
  foreign key (tenant_id, cash_session_id) references cash_sessions (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index invoice_voids_by_day on invoice_voids (tenant_id, day);
create index invoice_voids_by_session on invoice_voids (tenant_id, cash_session_id) where cash_session_id is not null;
select isolate_table('invoice_voids', 'select, insert');

-- Declares an issued number void, its document kept. False when it was not one, or was void before.
create function fiscal_void_issued(of_ncf text, why text) returns boolean language plpgsql as $$
begin
  update fiscal_numbers n set state = 'void', reason = why
    where n.tenant_id = current_tenant() and n.ncf = of_ncf and n.state = 'issued';
  return found;
end $$;
