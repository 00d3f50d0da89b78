-- Who says what a picture shows is told where somebody else said so meanwhile.
alter table pictures add column version integer not null default 1;
