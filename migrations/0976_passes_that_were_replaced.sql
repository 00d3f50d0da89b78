-- A pass that was asked for again took the place of one whose answer was lost: who brings that one holds what somebody else
-- renewed.
alter table super_admin_sessions add column replaced_hash bytea;
create index super_admin_sessions_by_replaced on super_admin_sessions (replaced_hash);
