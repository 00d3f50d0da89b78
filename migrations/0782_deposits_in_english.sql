-- What a deposit is for, as who reads English is told it; none where only the Spanish is known.
alter table customer_deposits add column concept_en text;
