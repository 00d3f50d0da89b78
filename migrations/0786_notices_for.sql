-- Who is told beside those who see the shop's panel: whoever holds that permission.
alter table notifications add column seen_by text check (length(seen_by) <= 100);
update notifications set seen_by = 'appointments.view'
  where kind in ('public_booking', 'public_booking_repeated', 'public_wait');
