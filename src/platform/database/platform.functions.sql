-- The next number of a counter. Locks its row until the transaction ends, so call it last.
create function take_counter(counter text) returns bigint language sql as $$
  insert into document_counters (tenant_id, name, last) values (current_tenant(), counter, 1)
  on conflict (tenant_id, name) do update set last = document_counters.last + 1
  returning last
$$;

-- A sum as the program can hold it: exact up to 2^53 - 1, and what passes that stands at that end. No stored figure makes
-- a report fail. The same ends as `sumFigures`.
create function figure(exact numeric) returns bigint language sql immutable parallel safe as $$
  select case when exact is not null then least(greatest(exact, -9007199254740991), 9007199254740991)::bigint end
$$;

-- Writes, and takes new room for it: a full disk goes on taking what fits into pages that are there. Emptying the table
-- gives it another file, so that the row needs a block that the disk has to find.
create function prove_write() returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  truncate write_proof;
  insert into write_proof values (clock_timestamp());
$$;
revoke all on function prove_write from public;
grant execute on function prove_write to enzzo_app;

-- Whether an event of any shop waits to be handed over since before a moment: nothing that follows of what is done goes on.
-- What is put off has not waited yet, and what a suspended shop has stays where it is.
create function events_wait_since(moment timestamptz) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from outbox o where o.sent_at is null and o.at < moment and coalesce(o.due_at, o.at) < moment
    and not exists (select from tenants t where t.id = o.tenant_id and not t.is_active))
$$;
revoke all on function events_wait_since from public;
grant execute on function events_wait_since to enzzo_app;

-- Adds the tenant of this transaction to the shops, and answers whether its subdomain was free: of two who want one at the
-- same moment the second waits for the first.
create function open_tenant(at_subdomain text, called text, at timestamptz, offered text[]) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into tenants (id, subdomain, name, created_at, offered_permissions)
    values (current_tenant(), at_subdomain, called, at, offered)
    on conflict (subdomain) do nothing;
  return found;
end $$;
revoke all on function open_tenant from public;
grant execute on function open_tenant to enzzo_app;

-- Notes that a module begins in the tenant, and answers whether it is for the first time. Whoever asks at the same time
-- waits for the answer. Of tenants the application's role may write nothing else.
create function begin_module(module text) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update tenants t set begun_modules = t.begun_modules || module
    where t.id = current_tenant() and not t.begun_modules @> array[module];
  return found;
end $$;
revoke all on function begin_module from public;
grant execute on function begin_module to enzzo_app;
