-- Whence a file came is kept for some days after it was handed in, so that one sender has a part of what strangers may send and
-- not all of it; the clock forgets it then.
create index stored_files_kept_senders on stored_files (tenant_id, kept_at) where sender is not null and kept_at is not null;
