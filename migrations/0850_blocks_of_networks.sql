-- Above the line the block that it belongs to: whoever has many lines has them of one. What strangers use up together is counted
-- by both.
alter table stored_files add column sender_block bytea check (length(sender_block) = 32);
alter table stored_files add constraint stored_files_block_of_sender check (sender is not null or sender_block is null);
alter table shop_onboardings add column line bytea;
alter table shop_onboardings add column block bytea;
