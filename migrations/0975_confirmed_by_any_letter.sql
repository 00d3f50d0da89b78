-- The link of a letter says itself whose it is and until when, signed: each letter's is good until one of them was used.
alter table store_subscribers drop column token_hash, drop column token_expires_at;
