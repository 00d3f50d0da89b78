-- The pictures of a shop: those that it sent, whose bytes lie among its files, and addresses of other sites.
create table pictures (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- What it was sent for, such as a product or a page's background.
  category text not null check (length(category) <= 40),
  filename text not null check (length(filename) between 1 and 200),
  -- Of another site; null for one that is kept here.
  external_url text check (length(external_url) between 1 and 2000),
  -- What it shows, for who does not see it.
  alt text not null default '' check (length(alt) <= 300),
  -- What was sent: its format, its size in bytes and in pixels.
  mime_type text,
  file_size integer check (file_size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- SHA-256 of what was sent: the same picture is kept once.
  content_hash bytea check (length(content_hash) = 32),
  -- All that is kept of it, in every width and format.
  stored_bytes bigint not null default 0 check (stored_bytes >= 0),
  -- Since when it is in the library; what was sent and never saved there is cleared away.
  saved_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, content_hash),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  check ((external_url is null) = (content_hash is not null)),
  check (content_hash is null or (mime_type is not null and file_size is not null and width is not null and height is not null))
);
create unique index pictures_by_external_url on pictures (tenant_id, md5(external_url)) where external_url is not null;
create index pictures_in_library on pictures (tenant_id, saved_at desc, id) where saved_at is not null;
create index pictures_unsaved on pictures (tenant_id, created_at) where saved_at is null;
select isolate_table('pictures', 'select, insert, update, delete');
