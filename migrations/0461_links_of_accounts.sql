-- By which an account is entered once without its password: a letter for whoever forgot it, or the way into a shop that was
-- just opened elsewhere. Only the SHA-256 of what the link carries is kept; of each purpose an account has one, the last.
create table user_links (
  tenant_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('reset', 'enter')),
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id, purpose),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select isolate_table('user_links', 'select, insert, update, delete');
