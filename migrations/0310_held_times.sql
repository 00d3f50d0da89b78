-- A time that somebody outside of the shop holds for some minutes while they type who they are. It is a row of the same
-- table, so that the same constraint keeps it apart from all others.
alter table appointments drop constraint appointments_status_check;
alter table appointments add constraint appointments_status_check
  check (status in ('pending', 'confirmed', 'cancelled', 'completed', 'no_show', 'rescheduled', 'held'));
-- When a hold ends: from then on whoever wants the time takes it away.
alter table appointments add column hold_ends_at timestamptz;
-- From where it was booked by the shop's page, as a keyed hash; null for what the shop booked itself.
alter table appointments add column booked_from text;
alter table appointments add constraint appointments_held_until_an_end
  check ((status = 'held') = (hold_ends_at is not null) and (status <> 'held' or booked_from is not null));

alter table appointments drop constraint appointments_apart;
alter table appointments add constraint appointments_apart exclude using gist
  (tenant_id with =, employee_id with =, tstzrange(starts_at, held_until) with &&)
  where (status in ('pending', 'confirmed', 'rescheduled', 'completed', 'held'));

create index appointments_held on appointments (tenant_id, booked_from) where status = 'held';
create index appointments_from_outside on appointments (tenant_id, booked_from, created_at) where booked_from is not null;

-- A hold is no appointment: nobody sees one, nor writes one, who has not asked for holds.
create policy holds_when_asked on appointments as restrictive
  using (status <> 'held' or current_setting('app.holds', true) = 'on');
-- And nothing but a hold ever goes.
create policy only_holds_go on appointments as restrictive for delete using (status = 'held');
grant delete on appointments to enzzo_app;
