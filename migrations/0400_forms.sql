-- The forms of a shop: as their designer has them now, and each version that was published.
create table forms (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- In the form's address; it stays as it was when the form was first published.
  slug text not null check (length(slug) between 1 and 80),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  description text not null default '',
  -- As it is being designed.
  draft_schema jsonb not null,
  -- Of what is published; null before the first time.
  published_version integer,
  -- Whether what is being designed differs from what is published.
  is_changed boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  updated_by uuid,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  foreign key (tenant_id, updated_by) references users (tenant_id, id),
  check (status <> 'published' or published_version is not null)
);

-- What was published stays as it was, because submissions were written on it.
create table form_versions (
  tenant_id uuid not null references tenants (id),
  form_id uuid not null,
  version integer not null check (version > 0),
  schema jsonb not null,
  published_at timestamptz not null,
  published_by uuid,
  primary key (tenant_id, form_id, version),
  foreign key (tenant_id, form_id) references forms (tenant_id, id),
  foreign key (tenant_id, published_by) references users (tenant_id, id)
);
alter table forms add foreign key (tenant_id, id, published_version)
  references form_versions (tenant_id, form_id, version) deferrable initially deferred;

-- What was sent. The id is made where it is filled in, so that what is sent twice is one.
create table form_submissions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  form_id uuid not null,
  -- Which version it was filled in on.
  form_version integer not null,
  -- Counted in the form, from one.
  number integer not null check (number > 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- By the fields' keys; what was hidden is not in it.
  answers jsonb not null,
  language text not null check (language in ('es', 'en')),
  -- What a search finds it by.
  searched text not null,
  -- The person of the shop who filled it in, where it was one.
  submitted_by uuid,
  submitted_at timestamptz not null,
  -- How long it took from the first answer, as the browser says.
  seconds_taken integer check (seconds_taken >= 0),
  -- The link that it came by, where it was one.
  link_id uuid,
  reviewed_at timestamptz,
  reviewed_by uuid,
  -- Why it was approved or rejected.
  review_reason text check (length(review_reason) <= 1000),
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, form_id, number),
  foreign key (tenant_id, form_id, form_version) references form_versions (tenant_id, form_id, version),
  foreign key (tenant_id, submitted_by) references users (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references users (tenant_id, id)
);
create index form_submissions_newest on form_submissions (tenant_id, form_id, submitted_at desc, id desc);
create index form_submissions_by_status on form_submissions (tenant_id, form_id, status, submitted_at desc, id desc);
create index form_submissions_by_answer on form_submissions using gin (answers jsonb_path_ops);

select isolate_table('forms', 'select, insert, update');
select isolate_table('form_versions', 'select, insert');
select isolate_table('form_submissions', 'select, insert, update');
