-- Hours are what the wall shows, in minutes of the day; a break is a gap between two spans. How often they were changed
-- stands with whom they are of.
alter table employees add column hours_version integer not null default 1;

create table shop_schedules (
  tenant_id uuid not null,
  version integer not null default 1,
  primary key (tenant_id)
);
select isolate_table('shop_schedules', 'select, insert, update');

create table shop_hours (
  tenant_id uuid not null,
  weekday integer not null check (weekday between 0 and 6),
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between 1 and 1440),
  primary key (tenant_id, weekday, from_minute),
  check (until_minute > from_minute)
);
select isolate_table('shop_hours', 'select, insert, delete');

-- A day that is not as its weekday: a holiday, or other hours. Without spans the shop is closed.
create table shop_days (
  tenant_id uuid not null,
  day date not null,
  name text not null,
  -- Pairs of minutes of the day, in order.
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  primary key (tenant_id, day)
);
select isolate_table('shop_days', 'select, insert, delete');

create table employee_hours (
  tenant_id uuid not null,
  employee_id uuid not null,
  weekday integer not null check (weekday between 0 and 6),
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between 1 and 1440),
  primary key (tenant_id, employee_id, weekday, from_minute),
  check (until_minute > from_minute),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
select isolate_table('employee_hours', 'select, insert, delete');

create table employee_days (
  tenant_id uuid not null,
  employee_id uuid not null,
  day date not null,
  name text not null,
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  primary key (tenant_id, employee_id, day),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
select isolate_table('employee_days', 'select, insert, delete');

-- Whole days from one to another, or hours of one day.
create table employee_time_off (
  tenant_id uuid not null,
  employee_id uuid not null,
  id uuid not null,
  from_day date not null,
  until_day date not null,
  from_minute integer check (from_minute between 0 and 1439),
  until_minute integer check (until_minute between 1 and 1440),
  reason text not null check (reason <> ''),
  primary key (tenant_id, employee_id, id),
  check (until_day >= from_day),
  check ((from_minute is null) = (until_minute is null)),
  check (from_minute is null or (from_day = until_day and until_minute > from_minute)),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id)
);
select isolate_table('employee_time_off', 'select, insert, delete');
