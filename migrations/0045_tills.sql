-- Tills that the shop knows by name, and numbers that were passed over.

alter table tills
  -- As the shop calls it; null where nobody named it: then it is called by its number, its cashbox and its browser.
  add column name text check (length(name) between 1 and 60),
  -- What it runs on, as Chrome · Windows; null where it has not said.
  add column device text check (length(device) between 1 and 60),
  -- Sales that it had not sent when it last told of itself.
  add column unsent bigint check (unsent >= 0),
  -- When it was last heard from, to the minute, and who used it then.
  add column last_heard_at timestamptz,
  add column last_heard_by uuid,
  -- From when on it gets no numbers, and who said so.
  add column revoked_at timestamptz,
  add column revoked_by uuid,
  add foreign key (tenant_id, last_heard_by) references users (tenant_id, id),
  add foreign key (tenant_id, revoked_by) references users (tenant_id, id),
  add check ((revoked_at is null) = (revoked_by is null));
grant update (name, device, unsent, last_heard_at, last_heard_by, revoked_at, revoked_by) on tills to enzzo_app;
-- Nobody noted when they were heard from: from now on it counts.
update tills set last_heard_at = now();
create index tills_by_maker on tills (tenant_id, created_by, created_at);

-- A block without a till is a span that its range was moved past: its numbers may stand on papers of sales that this
-- database does not know. Each goes to the sale that brings it; the rest is void once the office ends the span.
alter table fiscal_blocks
  alter column till_id drop not null,
  alter column taken_by drop not null,
  -- The first number that its till had not used when it last told of itself.
  add column told_next bigint check (told_next between from_number and to_number + 1),
  -- Since when it is here again, where its till brought it back after this database had lost it.
  add column brought_back_at timestamptz;
create index fiscal_blocks_passed on fiscal_blocks (tenant_id, series, document_type, from_number)
  where till_id is null and returned_at is null;
