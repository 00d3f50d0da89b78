-- A range of fiscal numbers that the DGII authorised. Its next number follows from `last_issued`, which
-- only the issuing function moves; nobody types it.
create table fiscal_sequences (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  series text not null check (series in ('B', 'E')),
  document_type text not null,
  type_code text not null check (type_code ~ '^[0-9]{2}$'),
  from_number bigint not null check (from_number >= 1),
  to_number bigint not null,
  last_issued bigint not null,
  authorized_on date not null,
  expires_on date,
  state text not null default 'active' check (state in ('active', 'paused', 'closed')),
  warn_below bigint not null default 100 check (warn_below >= 0),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, series, type_code, from_number),
  check (to_number >= from_number),
  check (last_issued between from_number - 1 and to_number),
  check (to_number <= case series when 'B' then 99999999 else 9999999999 end)
);
create index fiscal_sequences_by_type on fiscal_sequences (tenant_id, series, document_type, from_number);
select isolate_table('fiscal_sequences', 'select, insert, update');

-- Every number that left a range: issued to a document, or void with its reason. What is in a range and not here is unused.
create table fiscal_numbers (
  tenant_id uuid not null,
  ncf text not null check (ncf ~ '^(B[0-9]{10}|E[0-9]{12})$'),
  sequence_id uuid not null,
  number bigint not null,
  document_type text not null,
  state text not null default 'issued' check (state in ('issued', 'void')),
  document_id uuid,
  reason text,
  at timestamptz not null,
  primary key (tenant_id, ncf),
  unique (tenant_id, sequence_id, number),
  check (state = 'void' or document_id is not null),
  foreign key (tenant_id, sequence_id) references fiscal_sequences (tenant_id, id)
);
create index fiscal_numbers_by_document on fiscal_numbers (tenant_id, document_id);
select isolate_table('fiscal_numbers', 'select, insert, update');
