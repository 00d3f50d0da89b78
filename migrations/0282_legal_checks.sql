-- Who signed for what of a legal client, when, and against what; a check that is taken back is one more of them. The last
-- of a kind says whether its switch is on.
create table legal_checks (
  tenant_id uuid not null,
  client_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('conflict', 'kyc', 'aml')),
  is_completed boolean not null,
  signed_at timestamptz not null,
  signed_by uuid,
  signed_name text not null,
  -- The client as it was then: name, tax id, representative, registration.
  subject jsonb not null,
  -- Whom else a conflict check looked for, and all that it found then.
  parties text[] not null default '{}',
  found jsonb not null default '[]',
  notes text,
  primary key (tenant_id, client_id, id),
  foreign key (tenant_id, client_id) references legal_clients (tenant_id, id),
  foreign key (tenant_id, signed_by) references users (tenant_id, id)
);
create index legal_checks_by_kind on legal_checks (tenant_id, client_id, kind, signed_at desc);
select isolate_table('legal_checks', 'select, insert');
