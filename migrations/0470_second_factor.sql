-- A second proof at the sign-in, of those who want it: codes of an app on their telephone (RFC 6238).
create table user_second_factors (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  -- Sealed with the installation's key.
  sealed_secret text not null,
  begun_at timestamptz not null,
  -- When a first code proved that the app has it; nobody is asked for codes before.
  confirmed_at timestamptz,
  -- The step of the last code that was taken: neither it nor one before it is taken again.
  last_step bigint not null default 0,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select isolate_table('user_second_factors', 'select, insert, update, delete');

-- For whoever has lost the telephone, each for once.
create table user_recovery_codes (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select isolate_table('user_recovery_codes', 'select, insert, update, delete');

-- Whose password was right, and whose code is awaited: no session yet.
create table sign_in_steps (
  tenant_id uuid not null references tenants (id),
  token_hash bytea not null,
  user_id uuid not null,
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index sign_in_steps_by_user on sign_in_steps (tenant_id, user_id);
select isolate_table('sign_in_steps', 'select, insert, update, delete');
