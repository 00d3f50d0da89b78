-- That the owner lets the installation's support in, under a role, for some hours.
create table support_consents (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  role_id uuid not null,
  granted_by uuid not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id),
  foreign key (tenant_id, granted_by) references users (tenant_id, id),
  foreign key (tenant_id, ended_by) references users (tenant_id, id)
);
create index support_consents_in_order on support_consents (tenant_id, granted_at);
select isolate_table('support_consents', 'select, insert, update');

-- Each time that somebody of support came in by it, or asked for the way and did not come.
create table support_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  consent_id uuid not null,
  -- The super-admin, by their id and name of then: their accounts are of the installation.
  agent_id uuid not null,
  agent_name text not null check (length(agent_name) <= 200),
  -- What the way in carries, for once and for a minute.
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  entered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, consent_id) references support_consents (tenant_id, id)
);
create unique index support_entries_by_token on support_entries (tenant_id, token_hash);
select isolate_table('support_entries', 'select, insert, update');

-- Support has an account in the shop that documents and the audit log can name, and that no list of people shows.
alter table users add column is_support boolean not null default false;
