-- What visitors of the store wrote to the shop.
create table store_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  phone text not null default '' check (length(phone) <= 40),
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  sent_at timestamptz not null,
  status text not null default 'new' check (status in ('new', 'read', 'answered')),
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index store_messages_by_time on store_messages (tenant_id, sent_at desc);

select isolate_table('store_messages', 'select, insert, update');
