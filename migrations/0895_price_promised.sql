-- What an appointment's customer was promised that it costs, with its tax; null of those that were booked before it was kept.
alter table appointments add column price_cents bigint check (price_cents >= 0);
