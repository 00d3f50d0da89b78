-- Of whom support was taken from, by the id of their account of the installation: no session and no way in of before is
-- good in any shop, nor any later one while they are barred.
create table support_agents_out (
  agent_id uuid primary key,
  is_barred boolean not null,
  out_at timestamptz not null
);
grant select on support_agents_out to enzzo_app;
grant select, insert, update on support_agents_out to enzzo_super_admin;
