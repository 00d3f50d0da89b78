-- Those who run the installation: accounts of their own, of no shop. The application's role sees none of these tables
-- unless it steps into the role enzzo_super_admin.
create table super_admins (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (length(name) between 1 and 200),
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  sealed_secret text,
  secret_confirmed_at timestamptz,
  last_step bigint not null default 0
);
grant select, update on super_admins to enzzo_super_admin;

create table super_admin_recovery_codes (
  admin_id uuid not null references super_admins (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (admin_id, code_hash)
);
grant select, insert, update, delete on super_admin_recovery_codes to enzzo_super_admin;

create table super_admin_steps (
  token_hash bytea primary key,
  admin_id uuid not null references super_admins (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);
grant select, insert, update, delete on super_admin_steps to enzzo_super_admin;

-- A token for some minutes and one by which it is renewed, each kept as its SHA-256.
create table super_admin_sessions (
  id uuid primary key,
  admin_id uuid not null references super_admins (id),
  token_hash bytea not null unique,
  token_expires_at timestamptz not null,
  refresh_hash bytea not null unique,
  -- What it was renewed by last: who brings that again is somebody else, and the session ends.
  spent_hash bytea,
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index super_admin_sessions_by_spent on super_admin_sessions (spent_hash);
create index super_admin_sessions_by_admin on super_admin_sessions (admin_id);
grant select, insert, update, delete on super_admin_sessions to enzzo_super_admin;

-- What they did, for good.
create table super_admin_acts (
  id uuid primary key,
  at timestamptz not null,
  -- Nobody where it was refused to somebody unknown, or done by a command on the server.
  admin_id uuid,
  admin_email text not null default '',
  action text not null,
  shop_id uuid,
  shop_name text not null default '',
  details jsonb not null default '{}',
  address text not null default '',
  request_id text
);
create index super_admin_acts_in_order on super_admin_acts (at desc, id desc);
create index super_admin_acts_of_shop on super_admin_acts (shop_id, at desc);
grant select, insert on super_admin_acts to enzzo_super_admin;

create table super_admin_settings (
  only_row boolean primary key default true check (only_row),
  requires_second_factor boolean not null default false
);
insert into super_admin_settings default values;
grant select, update on super_admin_settings to enzzo_super_admin;

-- Why a shop is suspended, while it is.
create table shop_suspensions (
  shop_id uuid primary key references tenants (id),
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null,
  admin_id uuid not null references super_admins (id)
);
grant select, insert, delete on shop_suspensions to enzzo_super_admin;

-- How the product presents itself, by host. The first one is worn where no other is.
create table brands (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null check (length(name) between 1 and 60),
  support_email text not null check (length(support_email) <= 320),
  support_phone text not null default '' check (length(support_phone) <= 40),
  color text not null check (color ~ '^#[0-9A-Fa-f]{6}$'),
  domains text[] not null default '{}',
  is_default boolean not null default false,
  version integer not null default 1
);
create unique index brands_one_default on brands (is_default) where is_default;
insert into brands (code, name, support_email, color, domains, is_default) values
  ('enzzo', 'Enzzo', 'soporte@enzzo.example', '#0F7C92', '{}', true),
  ('cobra', 'Cobra Fácil', 'ayuda@cobrafacil.example', '#AD4420', '{cobrafacil.example}', false);
grant select on brands to enzzo_app;
grant select, insert, update, delete on brands to enzzo_super_admin;

-- The one that a shop wears wherever it is; nothing wears that of its host.
alter table tenants add column brand text references brands (code);
grant select, update (is_active, brand) on tenants to enzzo_super_admin;
grant select on installation, schema_migrations to enzzo_super_admin;

-- How many events wait to be handed over, and since when; of none what it holds, nor one that went.
create policy waiting_to_super_admin on outbox for select to enzzo_super_admin using (sent_at is null);
grant select (at, event, sent_at) on outbox to enzzo_super_admin;
