-- A code is one's whatever its capitals: `caf` and `CAF` are read aloud alike. Of two that a shop had already, the later one
-- keeps its record and all that names it, and its code gets a number behind it: `CAF-2`. The longest code leaves room for it.
create function pg_temp.tell_codes_apart(kept text, place text) returns void language plpgsql as $$
declare
  later record;
  told text;
  number integer;
  is_taken boolean;
  -- Copies of it in browsers ask for what changed since.
  dated text := case when exists (select from pg_attribute where attrelid = kept::regclass and attname = 'updated_at')
    then ', updated_at = now()' else '' end;
  -- It is found by either code.
  found text := case when kept = 'customers'
    then $found$, search = search || regexp_replace(' ' || lower($3), '[^[:alnum:]]+', ' ', 'g')$found$ else '' end;
begin
  -- Of every shop at once, as the owner.
  execute format('alter table %I no force row level security', kept);
  for later in execute format(
    'select tenant_id, id, code, %2$s as place from (
       select *, row_number() over (partition by tenant_id, %2$s, lower(code) order by id) as nth from %1$I
     ) alike where nth > 1 order by tenant_id, id', kept, place)
  loop
    number := 1;
    loop
      number := number + 1;
      told := left(later.code, 44) || '-' || number;
      execute format(
        'select exists (select from %1$I where tenant_id = $1 and lower(code) = lower($2) and %2$s is not distinct from $3)',
        kept, place) into is_taken using later.tenant_id, told, later.place;
      exit when not is_taken;
    end loop;
    execute format('update %I set code = $3, version = version + 1', kept) || dated || found
        || ' where tenant_id = $1 and id = $2'
      using later.tenant_id, later.id, told;
  end loop;
  execute format('alter table %I force row level security', kept);
end $$;

select pg_temp.tell_codes_apart(kept, 'null::uuid') from unnest(array[
  'product_categories', 'providers', 'promotions', 'taxes', 'customers', 'customer_types', 'employees', 'warehouses',
  'cashboxes', 'payment_methods', 'invoice_conditions', 'invoice_types']) as kept;
select pg_temp.tell_codes_apart('product_subcategories', 'category_id');

alter table product_categories drop constraint product_categories_tenant_id_code_key;
create unique index product_categories_by_code on product_categories (tenant_id, lower(code));
alter table product_subcategories drop constraint product_subcategories_tenant_id_category_id_code_key;
create unique index product_subcategories_by_code on product_subcategories (tenant_id, category_id, lower(code));
alter table providers drop constraint providers_tenant_id_code_key;
create unique index providers_by_code on providers (tenant_id, lower(code));
alter table promotions drop constraint promotions_tenant_id_code_key;
create unique index promotions_by_code on promotions (tenant_id, lower(code));
alter table taxes drop constraint taxes_tenant_id_code_key;
create unique index taxes_by_code on taxes (tenant_id, lower(code));
alter table customers drop constraint customers_tenant_id_code_key;
create unique index customers_by_code on customers (tenant_id, lower(code));
alter table customer_types drop constraint customer_types_tenant_id_code_key;
create unique index customer_types_by_code on customer_types (tenant_id, lower(code));
alter table employees drop constraint employees_tenant_id_code_key;
create unique index employees_by_code on employees (tenant_id, lower(code));
alter table warehouses drop constraint warehouses_tenant_id_code_key;
create unique index warehouses_by_code on warehouses (tenant_id, lower(code));
alter table cashboxes drop constraint cashboxes_tenant_id_code_key;
create unique index cashboxes_by_code on cashboxes (tenant_id, lower(code));
alter table payment_methods drop constraint payment_methods_tenant_id_code_key;
create unique index payment_methods_by_code on payment_methods (tenant_id, lower(code));
alter table invoice_conditions drop constraint invoice_conditions_tenant_id_code_key;
create unique index invoice_conditions_by_code on invoice_conditions (tenant_id, lower(code));
alter table invoice_types drop constraint invoice_types_tenant_id_code_key;
create unique index invoice_types_by_code on invoice_types (tenant_id, lower(code));
