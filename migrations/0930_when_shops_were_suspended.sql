-- From when to when a shop was suspended last: who could not do something for so long has time for it again.
alter table tenants add column suspended_from timestamptz, add column suspended_until timestamptz;
update tenants t set suspended_from = s.at from shop_suspensions s where s.shop_id = t.id;
grant update (suspended_from, suspended_until) on tenants to enzzo_super_admin;
