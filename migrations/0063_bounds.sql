-- The list of what waits reads the first lines of each, whatever else it holds.

alter table held_invoices add column first_items jsonb not null default '[]';
update held_invoices set first_items = (
  select coalesce(jsonb_agg(jsonb_build_object('productId', line -> 'productId', 'name', line -> 'name',
      'quantity', line -> 'quantity') order by n), '[]')
    from jsonb_array_elements(items) with ordinality as l(line, n) where n <= 20 and jsonb_typeof(line) = 'object')
  where jsonb_typeof(items) = 'array';

-- Networks from which a person has signed in, for longer than a session lasts: who guesses from elsewhere makes nobody
-- wait where they work every day.
create table known_networks (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  network text not null,
  seen_at timestamptz not null,
  primary key (tenant_id, user_id, network),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select isolate_table('known_networks', 'select, insert, update, delete');
insert into known_networks (tenant_id, user_id, network, seen_at)
  select tenant_id, user_id, network, max(created_at) from sessions where network is not null
    group by tenant_id, user_id, network;
