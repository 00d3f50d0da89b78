-- Who sells, and what they are paid of some products: the employee who was chosen, or the one who signs in with an
-- account; nothing where there is none. The rules that choose among them are the program's.
create function employees_seller(chosen uuid, account uuid, wanted uuid[]) returns json language plpgsql stable as $$
declare
  seller employees%rowtype;
begin
  if chosen is not null then
    select * into seller from employees e where e.tenant_id = current_tenant() and e.id = chosen;
  elsif account is not null then
    select * into seller from employees e
      where e.tenant_id = current_tenant() and e.user_id = account and e.deleted_at is null;
  end if;
  if seller.id is null then return null; end if;
  return json_build_object('id', seller.id, 'name', seller.name,
    'is_offered', seller.is_active and seller.deleted_at is null,
    'salary_type', seller.salary_type, 'commission_rate_bps', seller.commission_rate_bps,
    'products', (select coalesce(json_agg(json_build_object('product_id', p.id,
        'is_assigned', o.product_id is not null, 'rate_bps', o.commission_percentage_bps,
        'is_category_assigned', c.category_id is not null, 'category_rate_bps', c.commission_percentage_bps,
        'pays_commission', p.pays_commission, 'commission_type', p.commission_type,
        'commission_value_hundredths', p.commission_value_hundredths)), '[]')
      from products p
      left join employee_products o
        on o.tenant_id = p.tenant_id and o.employee_id = seller.id and o.product_id = p.id
      left join employee_categories c
        on c.tenant_id = p.tenant_id and c.employee_id = seller.id and c.category_id = p.category_id
      where p.tenant_id = current_tenant() and p.id = any(wanted)));
end $$;
