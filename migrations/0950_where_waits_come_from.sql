-- From where somebody put themselves on the waiting list, as a booking says it: what strangers share is counted by it.
alter table appointment_waits add column waited_from text;
