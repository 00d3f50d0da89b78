-- What the people of a shop should know. One row per subject: a handler that runs twice says it once.
create table notifications (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- What it is about; the same subject is told once.
  subject text not null,
  kind text not null,
  params jsonb not null default '{}',
  at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, subject)
);
create index notifications_unread on notifications (tenant_id, at desc) where read_at is null;
select isolate_table('notifications', 'select, insert, update');
