-- Takes goods off a warehouse's shelf and writes the movements, whose ids the lines bring. Rows are locked in product order, so tills
-- that sell the same goods wait and do not deadlock. Answers the first product that does not reach, or nothing.
-- The goods are named by an array: a set of unknown size would be joined to the whole shop's shelves.
create function inventory_take_stock(
  lines jsonb, from_warehouse uuid, for_document uuid, by_user uuid, now_at timestamptz, may_go_below boolean
) returns jsonb language plpgsql
  -- The plan that is kept does not know how few goods a sale has, and read the whole shelf for one sale once it held
  -- a few hundred products.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  tenant constant uuid := current_tenant();
  -- Each product once, in order: what is taken of it in all, its first line, and what its shelf holds.
  goods uuid[];
  wanted bigint[];
  places smallint[];
  on_hand bigint[];
  there integer;
  short jsonb;
begin
  select array_agg(w.product_id), array_agg(w.quantity), array_agg(w.place) into goods, wanted, places
    from (select l.product_id, sum(l.quantity_milli)::bigint as quantity, min(l.position) as place
      from jsonb_populate_recordset(null::stock_movements, lines) l
      group by l.product_id order by l.product_id) w;
  -- A product that was never in this warehouse has no row to lock yet. It is made before any row is locked: who waits
  -- for somebody else's new row must hold nothing that they may want.
  select count(*) into there from stock_levels s
    where s.tenant_id = tenant and s.warehouse_id = from_warehouse and s.product_id = any(goods);
  if there < cardinality(goods) then
    insert into stock_levels (tenant_id, warehouse_id, product_id)
      select tenant, from_warehouse, g.product_id from unnest(goods) as g(product_id)
      where not exists (select 1 from stock_levels s
        where s.tenant_id = tenant and s.warehouse_id = from_warehouse and s.product_id = g.product_id)
      order by g.product_id
      on conflict do nothing;
  end if;
  select array_agg(l.on_hand_milli) into on_hand
    from (select s.on_hand_milli from stock_levels s
      where s.tenant_id = tenant and s.warehouse_id = from_warehouse and s.product_id = any(goods)
      order by s.product_id for update) l;
  if not may_go_below then
    select jsonb_build_object('product_id', g.product_id, 'available_milli', g.held, 'wanted_milli', g.quantity)
      into short
      from unnest(goods, wanted, on_hand, places) as g(product_id, quantity, held, place)
      where g.held < g.quantity order by g.place limit 1;
    if short is not null then return short; end if;
  end if;
  with moved as (
    insert into stock_movements
      (tenant_id, id, warehouse_id, product_id, quantity_milli, reason, document_id, position, at, user_id)
      select tenant, l.id, from_warehouse, l.product_id, -l.quantity_milli, 'sale', for_document,
        l.position, now_at, by_user
      from jsonb_populate_recordset(null::stock_movements, lines) l
  )
  update stock_levels s set on_hand_milli = s.on_hand_milli - g.quantity
    from unnest(goods, wanted) as g(product_id, quantity)
    where s.tenant_id = tenant and s.warehouse_id = from_warehouse and s.product_id = g.product_id;
  return null;
end $$;
