-- A function that runs as its owner must not find a name in the caller's temporary schema before its own.
alter function catalogue_search(text[], text, text[], uuid, boolean, boolean, text, boolean, integer, integer)
  set search_path = pg_catalog, public, pg_temp;
alter function customers_search(text[], boolean, integer, integer) set search_path = pg_catalog, public, pg_temp;

-- Once a day the owner clears away, for all tenants, sessions that nobody can use any more, and sees no other.
create policy expired_to_owner on sessions for select to current_user using (expires_at < now());
create policy purge_as_owner on sessions for delete to current_user using (expires_at < now());
