-- Which address of a professional's calendar leads to it: another by chance each time, so that none that was revoked comes back
-- with a backup of before. Those that are out stay as they are.
alter table appointment_feeds add column key text not null default '';
