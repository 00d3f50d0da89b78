-- The books keep the server's time, and each sale stands in the cash session in which it was made.

alter table invoices
  -- It came when the cash session that it was sold in had been closed, and stands beside that session's Z.
  add column after_closing boolean not null default false,
  add check (not after_closing or cash_session_id is not null);

-- What no cash session has: sales that were made where none was open, and what was given back there.
create index invoices_outside_session on invoices (tenant_id, created_at desc) where cash_session_id is null;

-- What each credit note gave back, and by which method: in cash out of a drawer, or to a customer's credit, which is
-- spent with it later. Where no cash session was open nothing left a drawer that is counted: what was handed out there is
-- what the note has used and no sale has spent.
create view credit_note_refunds with (security_invoker = true) as
  select n.tenant_id, n.id as credit_note_id, n.day, n.cash_session_id,
    case when exists (select from cash_movements m
          where m.tenant_id = n.tenant_id and m.session_id = n.cash_session_id and m.document_id = n.id)
        or n.cash_session_id is null and n.total_cents = n.used_cents - (
          select coalesce(sum(s.amount_cents), 0) from credit_note_spendings s
          where s.tenant_id = n.tenant_id and s.credit_note_id = n.id and not exists (select from invoice_voids v
            where v.tenant_id = s.tenant_id and v.invoice_id = s.invoice_id))
      then 'CASH' else 'CREDIT_NOTE' end as payment_method_code,
    n.total_cents as amount_cents
  from credit_notes n where n.total_cents > 0;
grant select on credit_note_refunds to enzzo_app, enzzo_reports;

-- The cash session that was open at a cashbox at an instant, and whether it has been closed since; held as
-- `pos_open_session` holds it: it is not closed until the transaction ends. A cashbox that the shop does not have is the
-- one that `offline_sale_facts` takes for it. `keeps_sessions`: the shop asks for them, or had one in the month before.
create function pos_session_at(wanted uuid, sold timestamptz) returns jsonb language plpgsql as $$
declare
  box uuid;
begin
  select b.id into box from cashboxes b where b.tenant_id = current_tenant()
    order by b.id = wanted desc nulls last, b.is_default desc, b.is_active desc, b.id limit 1;
  perform pg_advisory_xact_lock_shared(hashtextextended(current_tenant()::text || ' cashbox ' || box::text, 0));
  return jsonb_build_object(
    'session', (select jsonb_build_object('id', s.id, 'number', s.number, 'is_closed', s.closed_at is not null)
      from cash_sessions s
      where s.tenant_id = current_tenant() and s.cashbox_id = box and s.opened_at <= sold
        and (s.closed_at is null or s.closed_at >= sold)
      order by s.opened_at desc limit 1),
    'keeps_sessions', (select t.cash_session_required from tenant_settings t where t.tenant_id = current_tenant())
      or exists (select from cash_sessions s where s.tenant_id = current_tenant()
        and (s.closed_at is null or s.closed_at >= sold - interval '30 days')));
end $$;
