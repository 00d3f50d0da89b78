-- Which of the DGII's types of fiscal numbers a shop uses, what it calls them, and when it is warned of each. Every shop
-- has all of them; the module begins them.
create table ncf_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  series text not null check (series in ('B', 'E')),
  document_type text not null,
  -- Empty where it goes by the DGII's.
  short_name text not null default '' check (length(short_name) < 50),
  -- Null where each range says it: a tenth of its numbers.
  warn_below bigint check (warn_below >= 0),
  warn_days integer not null default 30 check (warn_days between 0 and 365),
  position integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, series, document_type)
);
select isolate_table('ncf_types', 'select, insert, update');
grant select on ncf_types to enzzo_reports;
