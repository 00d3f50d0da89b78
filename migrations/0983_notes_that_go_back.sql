-- What of a credit note went back by card or by transfer, under the number that it is found by.
alter table credit_notes
  add column sent_cents bigint not null default 0 check (sent_cents >= 0),
  add column sent_way text check (sent_way in ('card', 'transfer')),
  add column sent_reference text,
  add check ((sent_cents > 0) = (sent_way is not null)),
  add check ((sent_way is null) = (sent_reference is null));
grant select (sent_cents, sent_way) on credit_notes to enzzo_reports;

create or replace view credit_note_refunds with (security_invoker = true) as
  select n.tenant_id, n.id as credit_note_id, n.day, n.cash_session_id, part.code as payment_method_code,
    part.amount as amount_cents
  from credit_notes n
  cross join lateral (values
    ('CASH', n.cash_cents),
    (upper(n.sent_way), n.sent_cents),
    ('CREDIT', n.applied_cents),
    ('VOUCHER', n.voucher_cents + n.unspent_voucher_cents),
    ('CREDIT_NOTE',
      n.total_cents - n.cash_cents - n.sent_cents - n.applied_cents - n.voucher_cents - n.unspent_voucher_cents)
  ) as part (code, amount)
  where part.amount > 0;
