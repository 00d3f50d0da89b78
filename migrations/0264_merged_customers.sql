-- Two records of one customer are made one: the one that goes says into whom it went and is offered no more. Who stays
-- was merged into nobody, so that whoever is named is found in one step.
alter table customers
  add column merged_into uuid,
  add constraint customers_merged_into foreign key (tenant_id, merged_into) references customers (tenant_id, id),
  add constraint customers_merged_are_gone check (merged_into is null or (merged_into <> id and deleted_at is not null));
create index customers_by_merged_into on customers (tenant_id, merged_into) where merged_into is not null;

-- The shop is told of a tax id that stands in two records.
create index customers_standing_by_tax_id on customers (tenant_id, tax_id) where tax_id is not null and deleted_at is null;

-- Who was merged into whom, when and by whom; and what undoing it needs.
create table customer_merges (
  tenant_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  into_id uuid not null,
  -- Who had been merged into the one that goes before: they go along, and come back with it.
  along_ids uuid[] not null,
  -- What the one that stays took over of the other's contact: {field: {from, to}}.
  taken jsonb not null,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  undone_at timestamptz,
  undone_by uuid,
  undone_by_name text,
  primary key (tenant_id, id),
  check (from_id <> into_id),
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_by_name is null)),
  foreign key (tenant_id, from_id) references customers (tenant_id, id),
  foreign key (tenant_id, into_id) references customers (tenant_id, id)
);
create unique index customer_merges_standing on customer_merges (tenant_id, from_id) where undone_at is null;
create index customer_merges_by_into on customer_merges (tenant_id, into_id) where undone_at is null;
select isolate_table('customer_merges', 'select, insert, update');

-- What is owed follows the customer, by entries of its own.
alter table receivable_entries drop constraint receivable_entries_kind_check,
  add constraint receivable_entries_kind_check
    check (kind in ('sale', 'payment', 'share', 'reversal', 'credit_note', 'void', 'merge'));
