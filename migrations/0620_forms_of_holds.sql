-- By which form a time was held: whoever sends the same form again, because its answer was lost, is answered the same hold.
alter table appointments add column hold_form uuid
  constraint appointments_form_of_a_hold check (hold_form is null or status = 'held');
create unique index appointments_held_by_form on appointments (tenant_id, hold_form) where hold_form is not null;
