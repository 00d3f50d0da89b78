-- An account or a role that is deleted stays for what names it, and can be restored as it was. A deleted account is closed.
alter table users
  add column deleted_at timestamptz,
  add column was_active boolean not null default true,
  add column version integer not null default 1,
  add constraint users_deleted_are_closed check (deleted_at is null or not is_active);
alter table roles
  add column deleted_at timestamptz,
  add column version integer not null default 1;

-- Where somebody works is one of the shop's warehouses.
alter table users add constraint users_warehouse
  foreign key (tenant_id, warehouse_id) references warehouses (tenant_id, id);
