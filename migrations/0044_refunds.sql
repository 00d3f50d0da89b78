-- What was asked for with a credit note: the same again within a moment, from the same person and without a request's
-- own id, is the same note. Null on notes made before.
alter table credit_notes add column request_hash text;
-- How much of it was handed out in cash with it; the rest is to be spent.
alter table credit_notes add column cash_cents bigint not null default 0;
alter table credit_notes add check (cash_cents between 0 and total_cents);

-- What is printed on the paper beside the number, sealed: who brings it may spend the note, whoever buys. Null where
-- nothing is left to spend, and on notes made before, which their customer spends.
alter table credit_notes add column secret_sealed text;

-- The most cash of one sale that is given back without an administrator, and whether what was paid another way may go
-- back as cash.
alter table tenant_settings add column cash_refund_limit_cents bigint not null default 500000
  check (cash_refund_limit_cents between 0 and 10000000000);
alter table tenant_settings add column cash_refund_any_method boolean not null default false;

-- What a code is for: something in a sale that is being made, cash given back of the sale `sale_id`, or the spending of
-- the credit note `reference` in it.
alter table authorizations add column purpose text not null default 'sale'
  check (purpose in ('sale', 'cash_refund', 'credit_note'));
alter table authorizations add column reference text check (length(reference) <= 100);
alter table authorizations add check (purpose = 'sale' or product_id is null);
alter table authorizations add check (purpose <> 'cash_refund' or (sale_id is not null and amount_cents is not null));
alter table authorizations add check (purpose <> 'credit_note' or reference is not null);

-- Notes that an earlier version made were handed out whole or not at all, and its log says which.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    update credit_notes n set cash_cents = n.total_cents
      from audit_log a
      where n.tenant_id = shop and a.tenant_id = shop and a.action = 'credit_note.created'
        and a.subject_id = n.id and a.details ->> 'paid_out' = 'true';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- What each credit note gave back, and by which method: in cash, or to a customer's credit, which is spent with it
-- later; a part of it may be each.
create or replace view credit_note_refunds with (security_invoker = true) as
  select n.tenant_id, n.id as credit_note_id, n.day, n.cash_session_id, 'CASH' as payment_method_code,
    n.cash_cents as amount_cents
  from credit_notes n where n.cash_cents > 0
  union all
  select n.tenant_id, n.id, n.day, n.cash_session_id, 'CREDIT_NOTE', n.total_cents - n.cash_cents
  from credit_notes n where n.total_cents > n.cash_cents;
grant select on credit_note_refunds to enzzo_app, enzzo_reports;
