-- In which language whoever waits is written to; null where nobody said: the shop's.
alter table appointment_waits add column language text check (language in ('es', 'en'));
