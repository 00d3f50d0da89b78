-- Orders of the store whose invoice was voided are told so once more, as from now on with each void: they are without an invoice.
-- Of every shop at once, as the owner.
alter table store_orders no force row level security;
alter table invoice_voids no force row level security;
insert into outbox (tenant_id, id, event, payload, at)
  select o.tenant_id, gen_random_uuid(), 'invoices.voided', jsonb_build_object('invoice_id', o.invoice_id), now()
    from store_orders o join invoice_voids v on v.tenant_id = o.tenant_id and v.invoice_id = o.invoice_id;
alter table store_orders force row level security;
alter table invoice_voids force row level security;
