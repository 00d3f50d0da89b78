-- What last took a payment link to whoever is to pay it: a letter of its own, or a reminder with its address.
alter table payment_links
  add column sent_at timestamptz,
  add column delivery_id uuid,
  add constraint payment_links_sent check ((sent_at is null) = (delivery_id is null)),
  add constraint payment_links_delivery foreign key (tenant_id, delivery_id) references receipt_deliveries (tenant_id, id);
