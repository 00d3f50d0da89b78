-- Held times that ended and were never booked are found by when they did, over all shops, and are cleared.
create index appointments_holds_ended on appointments (tenant_id, hold_ends_at) where status = 'held';
