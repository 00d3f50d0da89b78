-- What a cart costs follows its own lines, not the size of the shop's promotions: of each promotion only what lies in
-- the cart is read and answered, by index.

-- The promotions that are at work on a day and touch one of these products, each with what it says of these products
-- and of their categories. A set is answered when it is whole: what lacks a part is none.
create or replace function catalogue_promotions(of_products uuid[], on_day date) returns jsonb language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  tenant constant uuid := current_tenant();
  of_categories uuid[];
  answer jsonb;
begin
  if not exists (select from promotions m
    where m.tenant_id = tenant and m.is_active and m.start_date <= on_day and m.end_date >= on_day) then
    return '[]';
  end if;
  of_categories := array(select distinct p.category_id from products p
    where p.tenant_id = tenant and p.id = any(of_products) and p.category_id is not null);
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'code', m.code, 'type', m.type,
      'discount_hundredths', m.discount_hundredths, 'param1', m.param1, 'param2', m.param2,
      'product_ids', coalesce(to_jsonb(p.ids), '[]'), 'category_ids', coalesce(to_jsonb(c.ids), '[]'))
      order by m.created_at, m.id), '[]')
    into answer
    from promotions m
      cross join lateral (select array_agg(l.product_id) as ids from promotion_products l
        where l.tenant_id = tenant and l.promotion_id = m.id and l.product_id = any(of_products)) p
      cross join lateral (select array_agg(l.category_id) as ids from promotion_categories l
        where l.tenant_id = tenant and l.promotion_id = m.id and l.category_id = any(of_categories)) c
    where m.tenant_id = tenant and m.is_active and m.start_date <= on_day and m.end_date >= on_day
      and (p.ids is not null or c.ids is not null)
      and (m.type <> 'bundle_discount' or not exists (select from promotion_products l
          where l.tenant_id = tenant and l.promotion_id = m.id and l.product_id <> all(of_products))
        and not exists (select from promotion_categories l
          where l.tenant_id = tenant and l.promotion_id = m.id and l.category_id <> all(of_categories)));
  return answer;
end $$;

-- A till's copy and a late sale ask for whole promotions, which are read by index as well.
alter function promotion_terms(uuid) set enable_seqscan = off;
alter function promotions_of_sale(uuid[], uuid[], timestamptz, date) set enable_seqscan = off;
