-- Which resolution of the DGII the store names at the head of its papers; empty where it names none.
alter table tenant_settings add column dgii_resolution text not null default '' check (length(dgii_resolution) <= 200);
