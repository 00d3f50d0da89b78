-- What concerns the installation as a whole and no shop of it.

-- One row that is written anew to prove that the database can write. See prove_write.
create table write_proof (at timestamptz not null);

-- Writes, and takes new room for it: a full disk goes on taking what fits into pages that are there. Emptying the table
-- gives it another file, so that the row needs a block that the disk has to find.
create function prove_write() returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  truncate write_proof;
  insert into write_proof values (clock_timestamp());
$$;
revoke all on function prove_write() from public;
grant execute on function prove_write() to enzzo_app;

-- Its one row: backups that were made and checked, and the last restore. A restored database tells of the backup before
-- its own.
create table installation (
  only_row boolean primary key default true check (only_row),
  backed_up_at timestamptz,
  -- Since the last one that succeeded.
  backup_failed_at timestamptz,
  restored_at timestamptz,
  -- When the backup was made that was restored.
  restored_from timestamptz,
  check ((restored_at is null) = (restored_from is null))
);
insert into installation default values;
grant select on installation to enzzo_app;
