-- Who asks for a letter twice holds two: each is good until one of them is used, whichever came first.
alter table user_links drop constraint user_links_pkey;
alter table user_links drop constraint user_links_tenant_id_token_hash_key;
alter table user_links add primary key (tenant_id, token_hash);
create index user_links_of_account on user_links (tenant_id, user_id, purpose);
