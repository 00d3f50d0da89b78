-- Whose deposit was asked back and stays with the shop is told so, once by each way, as who gets it back is told.
alter table appointment_letters drop constraint appointment_letters_kind_check;
alter table appointment_letters add constraint appointment_letters_kind_check
  check (kind in ('booked', 'moved', 'confirmed', 'cancelled', 'reminder', 'extended', 'refunded', 'refused'));
drop index appointment_letters_of_changes;
create unique index appointment_letters_of_changes
  on appointment_letters (tenant_id, appointment_id, version, channel,
    (case when kind in ('extended', 'refunded', 'refused') then kind else '' end))
  where rule_id is null and created_by is null;
