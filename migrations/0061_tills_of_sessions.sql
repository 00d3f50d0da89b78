-- Which tills a session named: revoking one of them ends the session, whatever its calls say afterwards.
create table session_tills (
  tenant_id uuid not null references tenants (id),
  token_hash bytea not null,
  till_id uuid not null,
  primary key (tenant_id, token_hash, till_id),
  foreign key (tenant_id, token_hash) references sessions (tenant_id, token_hash) on delete cascade
);
create index session_tills_by_till on session_tills (tenant_id, till_id);
select isolate_table('session_tills', 'select, insert, delete');

-- As identity_session, of a call that names a till, or none. The session remembers it (so many at most: a browser is one
-- till), and the answer says whether the shop revoked any till that it ever named.
create function session_at_till(of_tenant uuid, of_token bytea, of_till uuid, at timestamptz) returns jsonb
  language plpgsql as $$
declare
  session_found jsonb := identity_session(of_tenant, of_token, at);
begin
  if session_found is null or session_found ? 'suspended' then return session_found; end if;
  if of_till is not null and not exists (select 1 from session_tills s
      where s.tenant_id = of_tenant and s.token_hash = of_token and s.till_id = of_till) then
    begin
      insert into session_tills (tenant_id, token_hash, till_id)
        select of_tenant, of_token, of_till
          where (select count(*) from session_tills s where s.tenant_id = of_tenant and s.token_hash = of_token) < 50
        on conflict do nothing;
    exception when foreign_key_violation then
      return null;
    end;
  end if;
  return session_found || jsonb_build_object('till_revoked', exists (select 1 from tills t
    where t.tenant_id = of_tenant and t.revoked_at is not null and (t.id = of_till or t.id in (
      select s.till_id from session_tills s where s.tenant_id = of_tenant and s.token_hash = of_token))));
end $$;
