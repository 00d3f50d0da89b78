-- What a customer is asked for when a service is booked; null where nothing is.
alter table products add column deposit_cents bigint check (deposit_cents >= 0);

-- What its service asked for when it was booked.
alter table appointments add column deposit_cents bigint check (deposit_cents >= 0);
