-- From when on it is known what whoever waits was offered: what was free before, they may have heard of.
alter table appointment_waits add column offers_known_since timestamptz;
