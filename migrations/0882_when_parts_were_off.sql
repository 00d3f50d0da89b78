-- From when to when a part was off last: who could not do something for so long has time for it again.
alter table tenant_modules add column off_at timestamptz, add column on_at timestamptz;
grant update (off_at, on_at) on tenant_modules to enzzo_app;
