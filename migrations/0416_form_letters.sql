-- The address of a form goes by mail and WhatsApp as what is sent of invoices does.
alter table receipt_deliveries
  drop constraint receipt_deliveries_kind_check,
  add constraint receipt_deliveries_kind_check
    check (kind in ('receipt', 'invoice', 'payment', 'reversal', 'statement', 'reminder', 'appointment', 'form'));
