-- The secret calendar of a professional, which they subscribe to. Another count is another address: the one before leads nowhere.
create table appointment_feeds (
  tenant_id uuid not null,
  employee_id uuid not null,
  count integer not null check (count > 0),
  is_open boolean not null,
  updated_at timestamptz not null,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
select isolate_table('appointment_feeds', 'select, insert, update');
revoke select on appointment_feeds from enzzo_reports;
