-- What was owed on an invoice behind what a payment paid of it, as its receipt says it. Null of what was paid before: there
-- the entries say it, in the order of their time.
alter table customer_payment_shares add column pending_cents bigint;
