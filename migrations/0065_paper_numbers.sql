-- The last number that a till said to have put on a paper of its own: one that is put back to an earlier state goes on
-- behind it.
alter table tills add column told_papers bigint not null default 0 check (told_papers >= 0);
-- The last paper of a till that arrived. Numbers have leading zeros: as text, letter by letter, they are in order.
create index offline_sales_by_till on offline_sales (tenant_id, till_id, local_number collate "C");
grant update (told_papers) on tills to enzzo_app;
