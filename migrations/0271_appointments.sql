-- What compares whole keys together with ranges of time, in one index.
create extension if not exists btree_gist;

-- An appointment of somebody with a professional, for a service.
create table appointments (
  tenant_id uuid not null,
  id uuid not null,
  -- None for who is no customer of the shop yet; what was typed stays as it was typed.
  customer_id uuid,
  customer_name text not null check (customer_name <> ''),
  customer_email text,
  customer_phone text,
  customer_notes text not null default '',
  party_size integer not null default 1 check (party_size = 1),
  service_id uuid not null,
  employee_id uuid not null,
  -- Why it is with this one, where anybody would do.
  chosen jsonb,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The end of the buffer behind it, before which nothing else of theirs begins.
  held_until timestamptz not null,
  status text not null
    check (status in ('pending', 'confirmed', 'cancelled', 'completed', 'no_show', 'rescheduled')),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (ends_at > starts_at and held_until >= ends_at and held_until <= starts_at + interval '24 hours'),
  -- The proof that nobody is booked twice, whatever the program does. Half-open: one may begin as another's buffer ends.
  constraint appointments_apart exclude using gist
    (tenant_id with =, employee_id with =, tstzrange(starts_at, held_until) with &&)
    where (status in ('pending', 'confirmed', 'rescheduled', 'completed')),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, service_id) references products (tenant_id, id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index appointments_by_time on appointments (tenant_id, starts_at);
create index appointments_by_employee on appointments (tenant_id, employee_id, starts_at);
create index appointments_by_service on appointments (tenant_id, service_id, starts_at);
create index appointments_by_customer on appointments (tenant_id, customer_id, starts_at) where customer_id is not null;
-- Who was booked least recently.
create index appointments_by_making on appointments (tenant_id, employee_id, created_at);
select isolate_table('appointments', 'select, insert, update');

-- What happened to it, for who looks at it.
create table appointment_changes (
  tenant_id uuid not null,
  appointment_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  user_id uuid,
  user_name text not null,
  what text not null check (what in ('booked', 'moved', 'status')),
  -- What it was and what it is: of a move when, how long and with whom, otherwise the status and why.
  details jsonb not null,
  primary key (tenant_id, appointment_id, id),
  foreign key (tenant_id, appointment_id) references appointments (tenant_id, id)
);
select isolate_table('appointment_changes', 'select, insert');

-- How often the appointments of somebody's day were changed: what was answered of it holds until then.
create table appointment_days (
  tenant_id uuid not null,
  employee_id uuid not null,
  day date not null,
  version integer not null default 1,
  primary key (tenant_id, employee_id, day),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
select isolate_table('appointment_days', 'select, insert, update');
