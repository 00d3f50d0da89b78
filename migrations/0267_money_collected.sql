-- What was received for what was owed, and what of it was reversed, stands in the reports' money by method.
grant select (tenant_id, id, day, payment_method_code, payment_method_name, amount_cents) on customer_payments
  to enzzo_reports;
grant select (tenant_id, payment_id, day) on customer_payment_reversals to enzzo_reports;
create index customer_payment_reversals_by_day on customer_payment_reversals (tenant_id, day);
