-- What strangers cause to be sent (who books, who orders) is counted apart from what the shop reminds its customers of.
alter table receipt_deliveries add column is_of_stranger boolean not null default false;
