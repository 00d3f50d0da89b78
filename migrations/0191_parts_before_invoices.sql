-- A sale writes what needs no number first, and its invoice once the numbers are taken: what is of an invoice is held
-- against it when the sale is whole.
alter table invoice_lines
  alter constraint invoice_lines_tenant_id_invoice_id_fkey deferrable initially deferred;
alter table invoice_taxes
  alter constraint invoice_taxes_tenant_id_invoice_id_fkey deferrable initially deferred;
alter table invoice_payments
  alter constraint invoice_payments_tenant_id_invoice_id_fkey deferrable initially deferred;
