-- When a reminder that may wait to be sent was withdrawn: a restored database does not know whether it went since.
alter table reminders add column withdrawn_at timestamptz;
grant update (withdrawn_at) on reminders to enzzo_app;
