-- What an invoice of the office is begun as: its fiscal document, and when it is to be paid.
create table invoice_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) < 50),
  name text not null check (length(name) < 100),
  document_type text not null check (document_type in
    ('consumo', 'credito_fiscal', 'regimen_especial', 'gubernamental', 'exportacion')),
  condition_id uuid,
  printed_note text not null default '',
  position integer not null default 0,
  is_default boolean not null,
  is_active boolean not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, condition_id) references invoice_conditions (tenant_id, id),
  constraint invoice_types_default_is_offered check (not is_default or (is_active and deleted_at is null))
);
create unique index invoice_types_one_default on invoice_types (tenant_id) where is_default;
create index invoice_types_by_condition on invoice_types (tenant_id, condition_id) where condition_id is not null;
select isolate_table('invoice_types', 'select, insert, update');

-- What a new shop begins with, for those that are open.
do $$
declare
  shop uuid;
begin
  for shop in select id from tenants where 'invoices' = any (begun_modules) loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into invoice_types
        (tenant_id, id, code, name, document_type, condition_id, position, is_default, is_active)
      select shop, gen_random_uuid(), own.code, own.name, own.document_type, c.id, own.position, own.position = 0, true
      from (values
        ('CONTADO', 'Contado', 'consumo', 'CONTADO', 0),
        ('FISCAL', 'Crédito fiscal', 'credito_fiscal', 'CONTADO', 1),
        ('CREDITO', 'A crédito', 'credito_fiscal', '30-DIAS', 2)
      ) as own (code, name, document_type, condition, position)
      left join invoice_conditions c on c.tenant_id = shop and c.code = own.condition and c.deleted_at is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
