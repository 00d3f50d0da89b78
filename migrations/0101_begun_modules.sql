-- What of its modules a shop has begun: one that comes later begins in the shops that are open, once, at the next start.
alter table tenants add column begun_modules text[] not null default '{}';
-- Until here every shop was opened with all of this at once.
update tenants set begun_modules = array['identity', 'tenancy', 'customers', 'inventory', 'cash', 'invoices'];
