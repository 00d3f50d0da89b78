-- When an invoice is to be paid, as the shop agrees it with its customers.
create table invoice_conditions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) < 50),
  name text not null check (length(name) < 100),
  credit_days integer not null check (credit_days between 0 and 365),
  printed_note text not null default '',
  position integer not null default 0,
  is_default boolean not null,
  is_active boolean not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  constraint invoice_conditions_default_is_offered check (not is_default or (is_active and deleted_at is null))
);
create unique index invoice_conditions_one_default on invoice_conditions (tenant_id) where is_default;
select isolate_table('invoice_conditions', 'select, insert, update');

-- What a new shop begins with, for those that are open.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants where 'invoices' = any (begun_modules) loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into invoice_conditions (tenant_id, id, code, name, credit_days, position, is_default, is_active)
      select shop, gen_random_uuid(), own.code, own.name, own.credit_days, own.position, own.position = 0, true
      from (values
        ('CONTADO', 'Contado', 0, 0),
        ('15-DIAS', '15 días', 15, 1),
        ('30-DIAS', '30 días', 30, 2),
        ('60-DIAS', '60 días', 60, 3)
      ) as own (code, name, credit_days, position);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
