-- Somebody is asked by e-mail to set the password of their account. Only the SHA-256 of what the letter's link carries is
-- kept; of an account there is one invitation at the most, the last one, until it is used or ended.
create table user_invitations (
  tenant_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  created_by uuid not null,
  expires_at timestamptz not null,
  -- When a mail server took the letter; null while none did.
  sent_at timestamptz,
  primary key (tenant_id, user_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select isolate_table('user_invitations', 'select, insert, update, delete');
