-- What is owed says which employee sold it, as its invoice does: who collects asks by seller, and a cashier who rings up
-- for somebody else is not the seller.
alter table receivables add column employee_id uuid;
do $$
declare
  tenant uuid;
begin
  for tenant in select t.id from tenants t loop
    perform set_config('app.tenant_id', tenant::text, true);
    update receivables r set employee_id = i.employee_id
      from invoices i
      where r.tenant_id = tenant and i.tenant_id = tenant and i.id = r.invoice_id and i.employee_id is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
