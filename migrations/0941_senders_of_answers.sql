-- How many answers of a month came from one sender without a session, sealed: nobody's own place takes all that a plan allows.
-- Nothing says which answers they were, and the clock forgets it after the month.
create table form_senders (
  tenant_id uuid not null references tenants (id),
  -- The first day of the month, as the shop's calendar shows it.
  month date not null,
  sender bytea not null check (length(sender) = 32),
  sender_line bytea not null check (length(sender_line) = 32),
  sender_block bytea not null check (length(sender_block) = 32),
  answers integer not null check (answers > 0),
  primary key (tenant_id, month, sender)
);
select isolate_table('form_senders', 'select, insert, update, delete');
