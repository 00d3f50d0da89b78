-- A warehouse that is deleted stays for what names it, and can be restored; its version as of every record.
alter table warehouses
  add column deleted_at timestamptz,
  add column version integer not null default 1,
  add constraint warehouses_default_is_offered check (not is_default or (is_active and deleted_at is null));
