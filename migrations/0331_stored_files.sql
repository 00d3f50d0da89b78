-- Files that are no pictures of the library, such as what comes with a form: their bytes lie among the shop's files.
create table stored_files (
  tenant_id uuid not null references tenants (id),
  -- By chance alone: whoever sent a file without a session knows no more of it.
  id uuid not null,
  -- The folder that it was sent to, which a module has, and what it is for there.
  owner text not null check (length(owner) between 1 and 40),
  purpose text not null check (length(purpose) between 1 and 200),
  filename text not null check (length(filename) between 1 and 200),
  -- By its content.
  mime_type text not null,
  file_size bigint not null check (file_size > 0),
  -- In pixels, of an image.
  width integer check (width > 0),
  height integer check (height > 0),
  -- All that is kept of it.
  stored_bytes bigint not null check (stored_bytes >= 0),
  -- By what it was kept, such as a submission; what nothing keeps is cleared away.
  kept_for text check (length(kept_for) between 1 and 200),
  kept_at timestamptz,
  -- Nobody is served it any more; its bytes are cleared away soon.
  forgotten_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  -- Whence it came without a session, sealed: how much one sender may leave behind is counted by it until it is kept.
  sender bytea check (length(sender) = 32),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  check ((kept_at is null) = (kept_for is null)),
  check ((width is null) = (height is null)),
  check (created_by is null or sender is null)
);
create index stored_files_unkept on stored_files (tenant_id, created_at) where kept_at is null;
create index stored_files_forgotten on stored_files (tenant_id, forgotten_at) where forgotten_at is not null;
create index stored_files_kept on stored_files (tenant_id, owner, kept_for) where kept_at is not null;
select isolate_table('stored_files', 'select, insert, update, delete');
