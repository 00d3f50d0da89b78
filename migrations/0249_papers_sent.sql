-- What is sent may be any paper of the office beside the receipt of a sale: an invoice, the receipt of a payment or of its
-- reversal, a customer's account from one day to another.
alter table receipt_deliveries
  alter column invoice_id drop not null,
  add column kind text not null default 'receipt'
    check (kind in ('receipt', 'invoice', 'payment', 'reversal', 'statement')),
  add column payment_id uuid,
  add column customer_id uuid,
  add column from_day date,
  add column to_day date,
  add column language text not null default 'es' check (language in ('es', 'en')),
  add foreign key (tenant_id, payment_id) references customer_payments (tenant_id, id),
  add foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  add check ((kind in ('receipt', 'invoice')) = (invoice_id is not null)),
  add check ((kind in ('payment', 'reversal')) = (payment_id is not null)),
  add check ((kind = 'statement') = (customer_id is not null and from_day is not null and to_day is not null));
