-- Addresses of a form that end: on a day, after so many answers, after one, or that ask for a password.
create table form_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  form_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- Stands in the address; it opens one form and nothing else, and whoever shares it has to read it again.
  token text not null check (length(token) = 22),
  ends_at timestamptz,
  most_answers integer check (most_answers > 0),
  password_hash text,
  -- How many came by it.
  answers integer not null default 0 check (answers >= 0),
  created_at timestamptz not null,
  created_by uuid,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token),
  foreign key (tenant_id, form_id) references forms (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  check (most_answers is null or answers <= most_answers)
);
create index form_links_of_form on form_links (tenant_id, form_id, created_at desc);
alter table form_submissions add foreign key (tenant_id, link_id) references form_links (tenant_id, id);
select isolate_table('form_links', 'select, insert, update');
