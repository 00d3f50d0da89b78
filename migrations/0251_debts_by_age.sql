-- What is owed by customer and by age over all customers, read from the index alone: an open invoice's balance stands in
-- it beside the day it is due. It takes the place of the one that found a customer's open invoices without it.
create index receivables_debts_by_customer on receivables (tenant_id, customer_id, due_on, invoice_id)
  include (balance_cents) where balance_cents > 0;
drop index receivables_open_by_customer;
