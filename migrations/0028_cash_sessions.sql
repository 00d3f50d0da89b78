-- A count is of a moment: what was expected then, and after how many sales and movements. What was sold since makes it
-- stale, and another count takes its place without using up the recount; so an attempt can have several counts.
alter table cash_counts
  drop constraint cash_counts_pkey,
  add column number smallint not null check (number > 0),
  add column expected_cents bigint not null,
  -- As expected in other currencies, by their code.
  add column expected_foreign jsonb not null default '{}',
  add column sales integer not null check (sales >= 0),
  add column movements integer not null check (movements >= 0),
  add column user_name text not null,
  add primary key (tenant_id, session_id, number),
  add foreign key (tenant_id, user_id) references users (tenant_id, id);
