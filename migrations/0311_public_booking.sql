-- By what rules customers book by themselves; without a row the page is not there.
create table public_booking_settings (
  tenant_id uuid primary key,
  is_published boolean not null,
  -- Every service that can be booked, or those of the list alone.
  offers_all boolean not null,
  hold_minutes integer not null check (hold_minutes between 2 and 30),
  -- Whether what is booked is confirmed at once.
  confirms boolean not null,
  -- By what a customer of the shop is known.
  match_by text not null check (match_by in ('phone_and_email', 'phone', 'email', 'nobody')),
  -- So many appointments to come somebody has by the page.
  most_each integer not null check (most_each between 1 and 20),
  terms text not null check (length(terms) <= 5000),
  version integer not null default 1,
  updated_at timestamptz not null
);
select isolate_table('public_booking_settings', 'select, insert, update');
revoke select on public_booking_settings from enzzo_reports;

create table public_booking_services (
  tenant_id uuid not null,
  service_id uuid not null,
  primary key (tenant_id, service_id),
  foreign key (tenant_id, service_id) references products (tenant_id, id)
);
select isolate_table('public_booking_services', 'select, insert, delete');
revoke select on public_booking_services from enzzo_reports;
