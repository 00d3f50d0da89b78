-- A gift voucher pays what is owed too: the payment that spent it, where the sale itself did not.
alter table vouchers
  add column used_payment_id uuid,
  add check (used_payment_id is null or used_invoice_id is not null);
create index vouchers_by_payment on vouchers (tenant_id, used_payment_id) where used_payment_id is not null;

-- The part of a note that a percentage voucher had paid, and that is taken off what is owed when that payment is reversed.
alter table credit_note_spendings add column of_voucher boolean not null default false;

-- What of a note gives nothing back is told apart in the money by method: what was to be paid with a voucher or with a
-- note that nothing was taken of.
alter table credit_notes
  add column unspent_voucher_cents bigint not null default 0
    check (unspent_voucher_cents between 0 and unspent_cents);
grant select (applied_cents, voucher_cents, unspent_voucher_cents) on credit_notes to enzzo_reports;

-- What each credit note gave back, and by which method: in cash, off what was owed, off what vouchers had paid, or to a
-- customer's credit, which is spent with it later; a part of it may be each.
create or replace view credit_note_refunds with (security_invoker = true) as
  select n.tenant_id, n.id as credit_note_id, n.day, n.cash_session_id, part.code as payment_method_code,
    part.amount as amount_cents
  from credit_notes n
  cross join lateral (values
    ('CASH', n.cash_cents),
    ('CREDIT', n.applied_cents),
    ('VOUCHER', n.voucher_cents + n.unspent_voucher_cents),
    ('CREDIT_NOTE', n.total_cents - n.cash_cents - n.applied_cents - n.voucher_cents - n.unspent_voucher_cents)
  ) as part (code, amount)
  where part.amount > 0;
