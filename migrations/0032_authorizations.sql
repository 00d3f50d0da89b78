-- Administrators who want the codes by WhatsApp too.
alter table users add column phone text check (length(phone) between 1 and 40);

-- Something at the counter that an administrator allows by a code of one use: a discount above the caps, or a product
-- that asks for one. Its id is made by the browser; only the person who asked can use it.
create table authorizations (
  tenant_id uuid not null,
  id uuid not null,
  -- Null for a discount.
  product_id uuid,
  product_name text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- The only sale it is for, where one was named.
  sale_id uuid,
  reason text not null,
  -- The most that it allows; null is no limit.
  percent_bps integer check (percent_bps between 0 and 10000),
  amount_cents bigint check (amount_cents >= 0),
  -- argon2id: six digits under a quick hash would be found in a moment.
  code_hash text not null,
  expires_at timestamptz not null,
  sends smallint not null check (sends between 0 and 3),
  sent_at timestamptz,
  tries smallint not null default 0 check (tries between 0 and 5),
  verified_at timestamptz,
  used_at timestamptz,
  invoice_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references users (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  -- Marked before the sale is written, in its transaction.
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id) deferrable initially deferred,
  check (used_at is null or verified_at is not null),
  check ((used_at is null) = (invoice_id is null))
);
create index authorizations_by_invoice on authorizations (tenant_id, invoice_id) where invoice_id is not null;
select isolate_table('authorizations', 'select, insert, update');
