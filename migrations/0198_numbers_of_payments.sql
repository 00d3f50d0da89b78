-- The authorisation or the transfer that a customer paid with after the sale, as it is compared: what pays again is told.
create table card_payment_references (
  tenant_id uuid not null,
  payment_id uuid not null,
  key text not null check (length(key) between 1 and 120),
  at timestamptz not null,
  primary key (tenant_id, payment_id),
  foreign key (tenant_id, payment_id) references customer_payments (tenant_id, id)
);
create index card_payment_references_by_key on card_payment_references (tenant_id, key, at);
select isolate_table('card_payment_references', 'select, insert');
