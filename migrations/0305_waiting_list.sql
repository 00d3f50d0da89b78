-- Somebody who waits for a service in a span of days and hours.
create table appointment_waits (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid,
  customer_name text not null check (customer_name <> ''),
  customer_email text,
  customer_phone text,
  customer_notes text not null default '',
  service_id uuid not null,
  -- None where anybody who provides it will do.
  employee_id uuid,
  first_day date not null,
  last_day date not null,
  -- Of the day, by the shop's wall: when it may begin, and by when it has to be over.
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between 1 and 1440),
  status text not null check (status in ('waiting', 'booked', 'withdrawn')),
  appointment_id uuid,
  -- The shop's own address, under which the links of offers stand.
  origin text not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (last_day >= first_day and until_minute > from_minute),
  check ((status = 'booked') = (appointment_id is not null)),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, service_id) references products (tenant_id, id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointments (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index appointment_waits_standing on appointment_waits (tenant_id, created_at, id) where status = 'waiting';
select isolate_table('appointment_waits', 'select, insert, update');

-- A time that was offered to somebody who waits, for some minutes.
create table appointment_offers (
  tenant_id uuid not null,
  id uuid not null,
  wait_id uuid not null,
  -- None for whoever is free then.
  employee_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  status text not null check (status in ('open', 'accepted', 'declined', 'ended', 'taken', 'withdrawn')),
  open_until timestamptz not null,
  -- When they were written to, or why they could not be.
  told_at timestamptz,
  error jsonb,
  made_at timestamptz not null,
  -- None where the program offered it.
  made_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, wait_id) references appointment_waits (tenant_id, id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  foreign key (tenant_id, made_by) references users (tenant_id, id)
);
-- Nobody chooses between two.
create unique index appointment_offers_open on appointment_offers (tenant_id, wait_id) where status = 'open';
create index appointment_offers_by_wait on appointment_offers (tenant_id, wait_id, made_at);
select isolate_table('appointment_offers', 'select, insert, update');
