-- A payment that came after the sale kept how its credit note was typed, the code of its paper with it. The number names
-- the note; who reads the code can spend it.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    update customer_payments
      set reference = regexp_replace(reference,
        '^\s*((NC-?)?\d{1,12}|[BE]\d{10,12})[\s-]+[A-Z0-9]{6}\s*$', '\1', 'i')
      where tenant_id = shop and payment_method_code = 'CREDIT_NOTE'
        and reference ~* '^\s*((NC-?)?\d{1,12}|[BE]\d{10,12})[\s-]+[A-Z0-9]{6}\s*$';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
