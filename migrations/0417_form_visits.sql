-- How far who opened a form came: nothing of who they are, and nothing of what they typed.
create table form_visits (
  tenant_id uuid not null references tenants (id),
  -- Made by the page for one opening of it.
  id uuid not null,
  form_id uuid not null,
  form_version integer not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  -- The field that was answered last; null where none was.
  last_key text check (length(last_key) <= 60),
  -- Whether it was sent.
  is_finished boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, form_id, form_version) references form_versions (tenant_id, form_id, version)
);
create index form_visits_of_form on form_visits (tenant_id, form_id, opened_at);
select isolate_table('form_visits', 'select, insert, update, delete');
