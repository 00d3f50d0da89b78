-- Every look for what nobody paid reads what is still to come, and no more all that ever stood unpaid for: a shop that closes
-- none of its appointments keeps those for good.
drop index appointments_to_pay;
create index appointments_to_pay on appointments (tenant_id, starts_at)
  where pay_until is not null and status in ('pending', 'rescheduled');

-- What came from outside is counted by the day in which it came, and by no index that begins with from where; and what is
-- held is found by its time, its form or its id.
drop index appointments_from_outside;
drop index appointments_held;
create index appointments_from_outside on appointments (tenant_id, created_at) where booked_from is not null;
