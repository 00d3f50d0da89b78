-- A sale kept the whole code of a voucher that paid for it, and its void and the log after it. A void gives the voucher
-- back, so that whoever read the code could spend it: the last four characters stay, as sales keep from now on.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    update audit_log l
      set details = jsonb_set(l.details, '{refunds}', (
        select jsonb_agg(
          case when refund ->> 'payment_method_code' = 'VOUCHER' and refund ->> 'reference' is not null
            then jsonb_set(refund, '{reference}', to_jsonb(
              '····' || right(regexp_replace(upper(refund ->> 'reference'), '[^0-9A-Z]', '', 'g'), 4)))
            else refund end
          order by place)
        from jsonb_array_elements(l.details -> 'refunds') with ordinality as refunds (refund, place)))
      where l.tenant_id = shop and l.action = 'sale.voided' and l.subject_type = 'invoice'
        and l.subject_id in (
          select invoice_id from invoice_voids
          where tenant_id = shop and refunds @> '[{"payment_method_code": "VOUCHER"}]')
        and l.details @> '{"refunds": [{"payment_method_code": "VOUCHER"}]}';
    update invoice_voids v
      set refunds = (
        select jsonb_agg(
          case when refund ->> 'payment_method_code' = 'VOUCHER' and refund ->> 'reference' is not null
            then jsonb_set(refund, '{reference}', to_jsonb(
              '····' || right(regexp_replace(upper(refund ->> 'reference'), '[^0-9A-Z]', '', 'g'), 4)))
            else refund end
          order by place)
        from jsonb_array_elements(v.refunds) with ordinality as refunds (refund, place))
      where v.tenant_id = shop and v.refunds @> '[{"payment_method_code": "VOUCHER"}]';
    update invoice_payments
      set reference = '····' || right(regexp_replace(upper(reference), '[^0-9A-Z]', '', 'g'), 4)
      where tenant_id = shop and payment_method_code = 'VOUCHER' and reference is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
