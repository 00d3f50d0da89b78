-- A customer's account lists their credit notes, the last first.
create index credit_notes_by_customer on credit_notes (tenant_id, customer_id, number);
