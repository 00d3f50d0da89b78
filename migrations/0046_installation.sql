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
