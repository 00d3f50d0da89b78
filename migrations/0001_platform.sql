-- Extensions that search and scheduling stand on.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- The tenant of this transaction, or nothing. Every policy compares with it.
create function current_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- Shuts a table off by tenant, for its owner too, and says what the application may do with it.
create function isolate_table(table_name text, privileges text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy by_tenant on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
    table_name);
  execute format('grant %s on %I to enzzo_app', privileges, table_name);
  execute format('grant select on %I to enzzo_reports', table_name);
end $$;
revoke all on function isolate_table(text, text) from public;

-- The shops of this installation. Read before the tenant is known (by host), so it holds nothing private.
create table tenants (
  id uuid primary key,
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null check (length(name) between 1 and 200),
  product text not null default 'enzzo',
  is_active boolean not null default true,
  created_at timestamptz not null
);
grant select on tenants to enzzo_app, enzzo_reports;

create table tenant_settings (
  tenant_id uuid primary key references tenants (id),
  theme text not null default 'theme-enzzo',
  force_company_theme boolean not null default false,
  rounded_sidebar boolean not null default true,
  rounded_cards boolean not null default true,
  rounded_navbar boolean not null default true,
  rounded_buttons boolean not null default true,
  time_zone text not null default 'America/Santo_Domingo',
  trade_name text not null default '',
  legal_name text not null default '',
  tax_id text not null default '',
  branch text not null default '',
  address text not null default '',
  municipality text not null default '',
  province text not null default '',
  phone text not null default '',
  website text not null default '',
  receipt_footer text not null default '',
  returns_days integer not null default 2 check (returns_days between 0 and 365),
  fiscal_series text not null default 'E' check (fiscal_series in ('B', 'E')),
  sell_without_stock boolean not null default false
);
select isolate_table('tenant_settings', 'select, insert, update');

-- What touched money, permission or a fiscal number. Append only.
create table audit_log (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  at timestamptz not null,
  user_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  request_id text,
  primary key (tenant_id, id)
);
create index audit_log_by_time on audit_log (tenant_id, at desc);
create index audit_log_by_subject on audit_log (tenant_id, subject_type, subject_id);
select isolate_table('audit_log', 'select, insert');

-- What may follow a committed change: written with it, delivered at least once.
create table outbox (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  event text not null,
  payload jsonb not null,
  at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id)
);
create index outbox_unsent on outbox (at) where sent_at is null;
select isolate_table('outbox', 'select, insert');
-- The relay, which runs as the owner, hands over the events of all tenants.
create policy relay_as_owner on outbox to current_user using (true);

-- A request that may be repeated: the first answer under its key.
create table idempotent_requests (
  tenant_id uuid not null references tenants (id),
  key uuid not null,
  input_hash text not null,
  result jsonb,
  at timestamptz not null,
  primary key (tenant_id, key)
);
select isolate_table('idempotent_requests', 'select, insert, update');

-- Numbers that run on per tenant without a gap: the sale's number, the customer's code.
create table document_counters (
  tenant_id uuid not null references tenants (id),
  name text not null,
  last bigint not null default 0,
  primary key (tenant_id, name)
);
select isolate_table('document_counters', 'select, insert, update');
