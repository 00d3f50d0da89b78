-- The order that people gave to roles; until somebody moves one they stand as they did.
alter table roles add column position integer not null default 0;
