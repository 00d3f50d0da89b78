create table roles (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  name text not null,
  is_owner boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select isolate_table('roles', 'select, insert, update, delete');

create table role_permissions (
  tenant_id uuid not null,
  role_id uuid not null,
  permission text not null,
  primary key (tenant_id, role_id, permission),
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
select isolate_table('role_permissions', 'select, insert, delete');

create table tenant_modules (
  tenant_id uuid not null references tenants (id),
  module text not null,
  primary key (tenant_id, module)
);
select isolate_table('tenant_modules', 'select, insert, delete');

create table users (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text not null,
  role_id uuid not null,
  language text not null default 'es' check (language in ('es', 'en')),
  warehouse_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email),
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
select isolate_table('users', 'select, insert, update');

-- The cookie holds 32 random bytes; only their SHA-256 is kept.
create table sessions (
  tenant_id uuid not null references tenants (id),
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index sessions_by_user on sessions (tenant_id, user_id);
select isolate_table('sessions', 'select, insert, update, delete');

-- Who holds this session, with what they may do: one round trip for every request. Sets the tenant for
-- its own statement, which is a transaction; the policies hold as everywhere.
create function identity_session(of_tenant uuid, of_token bytea, at timestamptz) returns jsonb
  language plpgsql as $$
begin
  perform set_config('app.tenant_id', of_tenant::text, true);
  return (select jsonb_build_object(
    'user_id', u.id, 'email', u.email, 'name', u.name, 'language', u.language, 'warehouse_id', u.warehouse_id,
    'role', r.code, 'is_owner', r.is_owner, 'expires_at', s.expires_at,
    'permissions', coalesce((select jsonb_agg(p.permission) from role_permissions p
      where p.tenant_id = of_tenant and p.role_id = r.id), '[]'),
    'modules', coalesce((select jsonb_agg(m.module) from tenant_modules m where m.tenant_id = of_tenant), '[]'))
  from sessions s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active
  join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
  where s.tenant_id = of_tenant and s.token_hash = of_token and s.expires_at > at);
end $$;
