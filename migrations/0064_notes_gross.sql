-- What a credit note takes off the sales before and after discounts, as priced. A report that took a note's total off
-- what was sold before discounts, and nothing off the discounts, was wrong after every return of what had one.
alter table credit_notes add column gross_cents bigint not null default 0;
alter table credit_notes add column discount_cents bigint not null default 0;

-- Of the notes that are there: of each line what came back up to the note less what came back before it, each rounded
-- once, as notes take it from now on.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    update credit_notes n set gross_cents = priced.gross, discount_cents = priced.gross - priced.amount
      from (
        select note_id,
          sum(round(gross * upto / sold) - round(gross * (upto - back) / sold)) as gross,
          sum(round(amount * upto / sold) - round(amount * (upto - back) / sold)) as amount
        from (
          select c.id as note_id, i.gross_cents::numeric as gross,
            (i.gross_cents - i.discount_cents)::numeric as amount, i.quantity_milli as sold, l.quantity_milli as back,
            sum(l.quantity_milli) over (partition by c.invoice_id, l.invoice_position order by c.number) as upto
          from credit_notes c
          join credit_note_lines l on l.tenant_id = c.tenant_id and l.credit_note_id = c.id
          join invoice_lines i on i.tenant_id = c.tenant_id and i.invoice_id = c.invoice_id
            and i.position = l.invoice_position
          where c.tenant_id = shop
        ) returned
        group by note_id
      ) priced
      where n.tenant_id = shop and n.id = priced.note_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
grant select (gross_cents, discount_cents) on credit_notes to enzzo_reports;

create or replace view posted_sales with (security_invoker = true) as
  select i.tenant_id, i.id, 1 as sign, i.day, i.created_at as at, i.document_type, i.gross_cents, i.discount_cents,
    i.subtotal_cents, i.tax_cents, i.total_cents, i.change_cents
  from invoices i
  union all
  select v.tenant_id, v.invoice_id, -1, v.day, v.at, i.document_type, -i.gross_cents, -i.discount_cents,
    -i.subtotal_cents, -i.tax_cents, -i.total_cents, -i.change_cents
  from invoice_voids v
  join invoices i on i.tenant_id = v.tenant_id and i.id = v.invoice_id
  union all
  select n.tenant_id, n.id, 0, n.day, n.created_at, 'nota_credito', -n.gross_cents, -n.discount_cents,
    -n.subtotal_cents, -n.tax_cents, -n.total_cents, 0
  from credit_notes n;
