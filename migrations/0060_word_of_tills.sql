-- How far the word of a till goes: only after a restore, and only so far.

-- A restore of the shop's data from an older copy: what happened in between is not here, and tills are asked for it.
create table fiscal_restores (
  tenant_id uuid not null references tenants (id),
  restored_at timestamptz not null,
  -- When the copy was made.
  restored_from timestamptz not null,
  primary key (tenant_id, restored_at)
);
insert into fiscal_restores (tenant_id, restored_at, restored_from)
  select t.id, i.restored_at, i.restored_from from tenants t, installation i
    where i.restored_at is not null and t.created_at < i.restored_at;
select isolate_table('fiscal_restores', 'select, insert');

-- How many of its numbers are void because another till said that they stand on its papers.
alter table fiscal_blocks add column voided_by_word bigint not null default 0 check (voided_by_word >= 0);
