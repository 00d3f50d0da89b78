-- To whom letters of orders went, as it is counted how many: anybody may type the address of somebody else. One too many is
-- kept as withheld.
alter table store_order_letters
  add column addressee text not null default '' check (length(addressee) <= 254),
  add column is_withheld boolean not null default false;
create index store_order_letters_by_addressee on store_order_letters (tenant_id, addressee, created_at);
