-- Who books or orders by a page is looked for by their telephone and e-mail, each time.
create index customers_by_phone on customers (tenant_id, phone)
  where phone is not null and deleted_at is null and merged_into is null;
create index customers_by_email on customers (tenant_id, lower(email))
  where email is not null and deleted_at is null and merged_into is null;
