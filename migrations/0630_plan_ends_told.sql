-- What a shop was told of the end of its plan: each stage of each end once. An end that moved is another.
create table plan_ends_told (
  tenant_id uuid not null references tenants (id),
  until timestamptz not null,
  stage text not null check (stage in ('week', 'day', 'ended')),
  at timestamptz not null,
  primary key (tenant_id, until, stage)
);
select isolate_table('plan_ends_told', 'select, insert');
