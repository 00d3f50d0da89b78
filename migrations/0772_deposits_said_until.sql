-- Until when a customer was told to pay a deposit, where that is earlier than it is taken: whoever is at the card's page when
-- their time is up still ends there.
alter table customer_deposits add column said_until timestamptz;
