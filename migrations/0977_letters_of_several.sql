-- Those of a series that were moved or cancelled at one stroke with a letter's own appointment, and are told of in it.
alter table appointment_letters add column others jsonb not null default '[]';
