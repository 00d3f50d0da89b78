-- What is paid ahead of an order of the store is kept apart as what is paid ahead of an appointment is.
alter table customer_deposits drop constraint customer_deposits_purpose_check;
alter table customer_deposits add constraint customer_deposits_purpose_check
  check (purpose in ('appointment', 'store_order'));
