-- Appointments that were booked together, one every so many weeks. Each stays one of its own.
alter table appointments
  add column series_id uuid,
  -- Which of how many it was when they were booked.
  add column series_place integer,
  add column series_size integer,
  add constraint appointments_in_series check (
    (series_id is null) = (series_place is null) and (series_id is null) = (series_size is null)
    and series_place between 1 and series_size and series_size between 2 and 52);
create index appointments_by_series on appointments (tenant_id, series_id, starts_at) where series_id is not null;
