-- Money that goes out of a drawer is of the currency that it came in: empty for the shop's own, as in `cash_takings`.
alter table cash_movements add column currency_code text not null default '';

-- A note may settle what is owed again on its own invoice, because the payment of it was reversed.
alter table credit_note_spendings add column reversed_payment_id uuid,
  add constraint credit_note_spendings_reversed_payment
    foreign key (tenant_id, reversed_payment_id) references customer_payment_reversals (tenant_id, payment_id)
    deferrable initially deferred;
