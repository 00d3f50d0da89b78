-- What a rule reminds of may come due anew while it is looked for: the look then writes down nothing.
alter table appointment_rules add column looked_anew integer not null default 0;
