-- Until when all that a rule reminds of was reminded of: a look asks for what came due since, and not for all that is to come.
alter table appointment_rules add column looked_until timestamptz;
