-- The pages of a store that are made of sections: as they are arranged now, and as everybody sees them.
create table store_pages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  page text not null check (page in ('home')),
  draft_sections jsonb not null,
  published_sections jsonb not null,
  -- Whether the draft was changed since it was published.
  is_changed boolean not null default false,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  version integer not null default 1,
  primary key (tenant_id, page),
  foreign key (tenant_id, updated_by) references users (tenant_id, id)
);

-- What a page was when it was published: to these its shop may go back.
create table store_page_points (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  page text not null,
  sections jsonb not null,
  made_at timestamptz not null,
  made_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, page) references store_pages (tenant_id, page),
  foreign key (tenant_id, made_by) references users (tenant_id, id)
);
create index store_page_points_by_time on store_page_points (tenant_id, page, made_at);

select isolate_table('store_pages', 'select, insert, update');
select isolate_table('store_page_points', 'select, insert, delete');
