-- What a shop says of returns in its own words, where its logo is, and which language its new accounts have; and which
-- state of all that somebody read before changing it.
alter table tenant_settings
  add column returns_policy text not null default '',
  add column logo_url text not null default '',
  add column language text not null default 'es' check (language in ('es', 'en')),
  add column version integer not null default 1;
