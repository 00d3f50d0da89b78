-- A promotion that is deleted is at work no more and stays for what was sold with it.
alter table promotions
  add column deleted_at timestamptz,
  add column version integer not null default 1;
