-- Who works at a shop; who of them signs in has an account beside.
create table employees (
  tenant_id uuid not null,
  id uuid not null,
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  identification text,
  birth_date date,
  email text,
  phone text,
  address text,
  emergency_contact text,
  emergency_phone text,
  department text,
  -- What they are called at work, beside what they are by the list of the program.
  job_title text,
  job_position text not null default 'other' check (job_position in
    ('owner', 'manager', 'cashier', 'seller', 'accountant', 'warehouse_staff', 'supervisor', 'assistant', 'other')),
  hire_date date not null,
  salary_type text not null default 'monthly' check (salary_type in ('hourly', 'monthly', 'commission', 'mixed')),
  base_salary_cents bigint not null default 0 check (base_salary_cents >= 0),
  commission_rate_bps integer check (commission_rate_bps between 0 and 10000),
  user_id uuid,
  is_active boolean not null default true,
  -- How often the products and the categories that they are paid for were changed: each is saved by itself.
  products_version integer not null default 1,
  categories_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  check (commission_rate_bps is null or salary_type in ('commission', 'mixed')),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
-- An account is one person's.
create unique index employees_by_user on employees (tenant_id, user_id)
  where user_id is not null and deleted_at is null;
select isolate_table('employees', 'select, insert, update');

-- What an employee sells or does, and what of it is theirs; without a rate that of the product holds.
create table employee_products (
  tenant_id uuid not null,
  employee_id uuid not null,
  product_id uuid not null,
  commission_percentage_bps integer check (commission_percentage_bps between 0 and 10000),
  primary key (tenant_id, employee_id, product_id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index employee_products_by_product on employee_products (tenant_id, product_id);
select isolate_table('employee_products', 'select, insert, delete');

create table employee_categories (
  tenant_id uuid not null,
  employee_id uuid not null,
  category_id uuid not null,
  commission_percentage_bps integer check (commission_percentage_bps between 0 and 10000),
  primary key (tenant_id, employee_id, category_id),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  foreign key (tenant_id, category_id) references product_categories (tenant_id, id)
);
create index employee_categories_by_category on employee_categories (tenant_id, category_id);
select isolate_table('employee_categories', 'select, insert, delete');
