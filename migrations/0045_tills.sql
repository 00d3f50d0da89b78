-- Tills that the shop knows by name, and numbers that were passed over.

alter table tills
  -- As the shop calls it; null where nobody named it: then it is called by its number, its cashbox and its browser.
  add column name text check (length(name) between 1 and 60),
  -- When it was last heard from, to the minute, and who used it then.
  add column last_heard_at timestamptz,
  add column last_heard_by uuid,
  -- From when on it gets no numbers, and who said so.
  add column revoked_at timestamptz,
  add column revoked_by uuid,
  add foreign key (tenant_id, last_heard_by) references users (tenant_id, id),
  add foreign key (tenant_id, revoked_by) references users (tenant_id, id),
  add check ((revoked_at is null) = (revoked_by is null));
grant update (name, last_heard_at, last_heard_by, revoked_at, revoked_by) on tills to enzzo_app;

-- A block without a till is a span that its range was moved past: its numbers may stand on papers of sales that this
-- database does not know. Each goes to the sale that brings it; the rest is void once the office ends the span.
alter table fiscal_blocks
  alter column till_id drop not null,
  alter column taken_by drop not null;
create index fiscal_blocks_passed on fiscal_blocks (tenant_id, series, document_type, from_number)
  where till_id is null and returned_at is null;
