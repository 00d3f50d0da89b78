-- The session that is open at a cashbox, held open until the transaction ends: whoever closes it waits for the sales
-- that were begun in it. Sales do not wait for one another.
create function cash_open_session(of_cashbox uuid) returns uuid language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(current_tenant()::text || ' cashbox ' || of_cashbox::text, 0));
  return (select s.id from cash_sessions s
    where s.tenant_id = current_tenant() and s.cashbox_id = of_cashbox and s.closed_at is null);
end $$;

-- The cash session that was open at a cashbox at an instant, and whether it has been closed since; held as
-- `cash_open_session` holds it: it is not closed until the transaction ends. A cashbox that the shop does not have is the
-- one that `invoices_offline_facts` takes for it. `keeps_sessions`: the shop asks for them, or had one in the month before.
create function cash_session_at(wanted uuid, sold timestamptz) returns jsonb language plpgsql as $$
declare
  box uuid;
begin
  select b.id into box from cashboxes b where b.tenant_id = current_tenant()
    order by b.id = wanted desc nulls last, b.is_default desc, b.is_active desc, b.id limit 1;
  perform pg_advisory_xact_lock_shared(hashtextextended(current_tenant()::text || ' cashbox ' || box::text, 0));
  return jsonb_build_object(
    'session', (select jsonb_build_object('id', s.id, 'number', s.number, 'is_closed', s.closed_at is not null)
      from cash_sessions s
      where s.tenant_id = current_tenant() and s.cashbox_id = box and s.opened_at <= sold
        and (s.closed_at is null or s.closed_at >= sold)
      order by s.opened_at desc limit 1),
    'keeps_sessions', exists (select from module_settings m where m.tenant_id = current_tenant() and m.module = 'cash'
        and (m.settings ->> 'cash_session_required')::boolean)
      or exists (select from cash_sessions s where s.tenant_id = current_tenant()
        and (s.closed_at is null or s.closed_at >= sold - interval '30 days')));
end $$;

-- Whose session it is that is open at a cashbox, or was at an instant, where it is not that of a person at a till:
-- {cashbox, opened_by}, or null. It is that of whoever opened it, of everybody at a till that was at the cashbox
-- before that or was put there by that person or a supervisor, and at the default cashbox of everybody who has none of
-- their own open.
create function cash_foreign_session(wanted uuid, person uuid, till uuid, at timestamptz) returns jsonb language plpgsql
  stable set plan_cache_mode = force_generic_plan as $$
declare
  box record;
  session record;
begin
  select b.id, b.name, b.is_default into box from cashboxes b
    where b.tenant_id = current_tenant()
      and case when wanted is null then b.is_default and b.is_active else b.id = wanted end;
  if not found then return null; end if;
  select s.opened_by, s.opened_by_name, s.opened_at into session from cash_sessions s
    where s.tenant_id = current_tenant() and s.cashbox_id = box.id
      and case when at is null then s.closed_at is null
        else s.opened_at <= at and (s.closed_at is null or s.closed_at >= at) end
    order by s.opened_at desc limit 1;
  if not found or session.opened_by = person then return null; end if;
  if exists (select from tills t where t.tenant_id = current_tenant() and t.id = till and t.cashbox_id = box.id
    and t.revoked_at is null and (t.placed_at is null or t.placed_at <= session.opened_at
      or t.placed_by = session.opened_by or t.placed_by_supervisor)) then return null;
  end if;
  if box.is_default and not exists (select from cash_sessions o
    where o.tenant_id = current_tenant() and o.cashbox_id <> box.id and o.opened_by = person
      and case when at is null then o.closed_at is null
        else o.opened_at <= at and (o.closed_at is null or o.closed_at >= at) end) then return null;
  end if;
  return jsonb_build_object('cashbox', box.name, 'opened_by', session.opened_by_name);
end $$;

-- Writes down what a document brought into a session: a line for each currency, empty for the shop's own.
create function cash_take(of_session uuid, document uuid, takings jsonb, taken timestamptz) returns void language sql as $$
  insert into cash_takings (tenant_id, session_id, document_id, currency_code, amount_cents, change_cents, at)
    select current_tenant(), of_session, document, t.currency_code, t.amount_cents, t.change_cents, taken
    from jsonb_populate_recordset(null::cash_takings, takings) t;
$$;

-- All that moved the cash of a session: {takings: of each currency, movements: of each kind and currency}, sums of what was written.
create function cash_ledger(of_session uuid) returns json language sql stable as $$
  select json_build_object(
  'takings', (select coalesce(json_agg(taken), '[]') from (
    select t.currency_code, figure(sum(t.amount_cents)) as amount, figure(sum(t.change_cents)) as change
    from cash_takings t where t.tenant_id = current_tenant() and t.session_id = of_session
    group by t.currency_code order by t.currency_code) taken),
  'movements', (select coalesce(json_agg(moved), '[]') from (
    select m.kind, m.currency_code, figure(sum(m.amount_cents)) as amount
    from cash_movements m where m.tenant_id = current_tenant() and m.session_id = of_session
    group by m.kind, m.currency_code order by m.kind, m.currency_code) moved))
$$;
