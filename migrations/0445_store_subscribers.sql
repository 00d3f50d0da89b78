-- Who asked for the news of the store. Nobody is written to before they confirm; how is known by its hash alone.
create table store_subscribers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  language text not null check (language in ('es', 'en')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  token_hash text,
  token_expires_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, email),
  unique (tenant_id, token_hash)
);
create index store_subscribers_by_time on store_subscribers (tenant_id, asked_at desc);

select isolate_table('store_subscribers', 'select, insert, update, delete');
