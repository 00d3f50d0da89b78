-- By which way in a session of support was opened: it is good no longer than the consent that let it in. Those of before
-- are good for nothing, and support asks for a way in again.
alter table sessions add column support_entry_id uuid,
  add foreign key (tenant_id, support_entry_id) references support_entries (tenant_id, id);
create index sessions_of_support on sessions (tenant_id, support_entry_id) where support_entry_id is not null;
