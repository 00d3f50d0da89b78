-- Until when the deposit of a booking from outside is to be paid, as its customer was told; none where nothing ends.
alter table appointments add column pay_until timestamptz;
create index appointments_to_pay on appointments (tenant_id, pay_until)
  where pay_until is not null and status in ('pending', 'rescheduled');
