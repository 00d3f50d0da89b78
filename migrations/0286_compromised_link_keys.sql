-- A replaced key that somebody else knows: nothing that it signed is believed any more.
alter table payment_link_keys
  add column is_compromised boolean not null default false check (not is_compromised or retired_at is not null);
