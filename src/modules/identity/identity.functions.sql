-- Whether somebody of support was switched off, then or since.
create function support_agent_is_out(of_agent uuid, since timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from support_agents_out o where o.agent_id = of_agent and (o.is_barred or o.out_at >= since));
$$;

-- Ends what somebody of support opened in any shop; while they are barred they open nothing.
create function end_support_agent(of_agent uuid, barred boolean, at timestamptz) returns void language sql as $$
  insert into support_agents_out (agent_id, is_barred, out_at) values (of_agent, barred, at)
    on conflict (agent_id) do update set is_barred = excluded.is_barred, out_at = excluded.out_at;
$$;

-- Who holds this session, with what they may do: one round trip for every request. A shop that is suspended has no
-- sessions from that moment on, whatever a program still remembers of it, and whoever asks is told so. Support has one
-- while the consent that let it in is open and the agent not switched off.
create function identity_session(of_tenant uuid, of_token bytea, at timestamptz) returns jsonb
  language plpgsql as $$
begin
  perform set_config('app.tenant_id', of_tenant::text, true);
  if not exists (select 1 from tenants t where t.id = of_tenant and t.is_active) then
    return jsonb_build_object('suspended', true);
  end if;
  return (select jsonb_build_object(
    'user_id', u.id, 'email', u.email, 'name', u.name, 'language', u.language, 'warehouse_id', u.warehouse_id,
    'role', r.code, 'is_owner', r.is_owner, 'is_support', u.is_support, 'expires_at', s.expires_at,
    'permissions', coalesce((select jsonb_agg(p.permission) from role_permissions p
      where p.tenant_id = of_tenant and p.role_id = r.id), '[]'),
    'off', coalesce((select jsonb_agg(m.module) from tenant_modules m
      where m.tenant_id = of_tenant and not m.is_on), '[]'))
  from sessions s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active
  join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
  where s.tenant_id = of_tenant and s.token_hash = of_token and s.expires_at > at
    and (not u.is_support or exists (select 1 from support_entries e
      join support_consents c on c.tenant_id = e.tenant_id and c.id = e.consent_id
      where e.tenant_id = of_tenant and e.id = s.support_entry_id and c.ended_at is null and c.expires_at > at
        and not support_agent_is_out(e.agent_id, e.created_at))));
end $$;
