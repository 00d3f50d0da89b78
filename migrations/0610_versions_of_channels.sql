-- Two people set up how a shop sends: the second is told what the first one saved.
alter table tenant_channels add column version integer not null default 1;
