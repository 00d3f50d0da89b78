-- Moments at which something that the store's pages show begins or ends: each that passes is another mark of the pages.
create table store_moments (
  tenant_id uuid not null references tenants (id),
  subject_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, subject_id, at)
);
create index store_moments_by_time on store_moments (tenant_id, at);

-- What the shop tells of itself, as its editor keeps it; about_html is made of it.
alter table stores add column about_document jsonb not null default '{"type":"doc","content":[]}';

create table store_banners (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 150),
  subtitle text not null default '' check (length(subtitle) <= 150),
  description text not null default '' check (length(description) <= 500),
  image_url text not null default '' check (length(image_url) <= 2000),
  mobile_image_url text not null default '' check (length(mobile_image_url) <= 2000),
  image_alt text not null default '' check (length(image_alt) <= 300),
  link_url text not null default '' check (length(link_url) <= 2000),
  button_url text not null default '' check (length(button_url) <= 2000),
  button_text text not null default '' check (length(button_text) <= 60),
  banner_type text not null check (banner_type in ('', 'hero', 'promotional', 'category')),
  banner_group text not null default 'general' check (length(banner_group) between 1 and 60),
  -- Days of the shop, the last one whole, and the moments that they are; null without such a bound.
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null default 0,
  is_active boolean not null default true,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id)
);

create table store_testimonials (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  text text not null check (length(text) between 1 and 1000),
  rating integer not null check (rating between 1 and 5),
  position integer not null default 0,
  is_active boolean not null default true,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id)
);

create table blog_posts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  excerpt text not null default '' check (length(excerpt) <= 500),
  featured_image text not null default '' check (length(featured_image) <= 2000),
  featured_alt text not null default '' check (length(featured_alt) <= 300),
  author_name text not null default '' check (length(author_name) <= 100),
  -- As the editor keeps it; body_html is made of it and of nothing else.
  body jsonb not null,
  body_html text not null,
  status text not null check (status in ('draft', 'published')),
  published_at timestamptz,
  seo_title text not null default '' check (length(seo_title) <= 70),
  seo_description text not null default '' check (length(seo_description) <= 160),
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (status = 'draft' or published_at is not null)
);
create unique index blog_posts_by_slug on blog_posts (tenant_id, slug) where deleted_at is null;
create index blog_posts_by_time on blog_posts (tenant_id, published_at desc) where status = 'published' and deleted_at is null;

select isolate_table(t, 'select, insert, update') from unnest(array['store_banners', 'store_testimonials', 'blog_posts']) t;
select isolate_table('store_moments', 'select, insert, delete');
