-- A record says which version of it is kept: who saves over another's change without having seen it is told.
alter table product_categories add column version integer not null default 1;
alter table cashboxes add column version integer not null default 1;
alter table customers add column version integer not null default 1;
alter table products add column version integer not null default 1;
