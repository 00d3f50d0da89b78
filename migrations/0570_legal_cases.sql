-- What a law firm does for a client: how urgent it is and how it stands.
create table legal_cases (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  client_id uuid not null,
  name text not null,
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent', 'critical')),
  status text not null default 'active' check (status in ('active', 'on_hold', 'closed', 'archived')),
  opened_on date not null,
  notes text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references legal_clients (tenant_id, id)
);
create unique index legal_cases_by_code on legal_cases (tenant_id, lower(code));
create index legal_cases_by_client on legal_cases (tenant_id, client_id);
select isolate_table('legal_cases', 'select, insert, update');
