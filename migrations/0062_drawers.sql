-- Whose drawer a sale goes into.

alter table tills
  -- Since when it is at its cashbox, and who put it there; null where that was not kept.
  add column placed_at timestamptz,
  add column placed_by uuid,
  -- It was put there by somebody who may read every drawer.
  add column placed_by_supervisor boolean not null default false,
  add foreign key (tenant_id, placed_by) references users (tenant_id, id);
grant update (placed_at, placed_by, placed_by_supervisor) on tills to enzzo_app;

-- Whose session it is that is open at a cashbox, or was at an instant, where it is not the drawer of a person at a till:
-- {cashbox, opened_by}, or null. It is the drawer of whoever opened it, of everybody at a till that was at the cashbox
-- before that or was put there by that person or a supervisor, and at the default cashbox of everybody who has none of
-- their own open.
create function pos_foreign_drawer(wanted uuid, person uuid, till uuid, at timestamptz) returns jsonb language plpgsql
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
