-- Whose last day has passed does not wait any more: they would hold a place on the list for good.
alter table appointment_waits drop constraint appointment_waits_status_check;
alter table appointment_waits add constraint appointment_waits_status_check
  check (status in ('waiting', 'booked', 'withdrawn', 'ended'));
