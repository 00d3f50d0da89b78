-- A terminal that is deleted stays for the charges that were made at it, and says which version of it is kept.
alter table card_providers
  add column deleted_at timestamptz,
  add column version integer not null default 1;
