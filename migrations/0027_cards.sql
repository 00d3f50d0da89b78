-- Card terminals of a shop, and every attempt to charge a card, from before its terminal is asked.

create table card_providers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- The protocol that its service speaks.
  code text not null check (code in ('azul', 'cardnet')),
  name text not null check (length(name) between 1 and 100),
  -- Where the service is for a browser of the counter: its own machine, or the shop's network.
  api_url text not null check (length(api_url) between 1 and 200),
  terminal text not null default '00000001' check (length(terminal) between 1 and 20),
  -- ISO 4217, in figures.
  currency_code text not null default '214' check (currency_code in ('214', '840', '978', '858')),
  is_default boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index card_providers_one_default on card_providers (tenant_id) where is_default;
select isolate_table('card_providers', 'select, insert, update');

create table card_attempts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- What the terminal is told as the invoice number, where its protocol carries one.
  number bigint not null,
  -- The sale that it is for, which need not be made yet; made, it is the invoice of this id.
  sale_id uuid not null,
  cashbox_id uuid not null,
  provider_id uuid not null,
  payment_method_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('started', 'unknown', 'approved', 'declined', 'voiding', 'voided')),
  -- How the state is known: the terminal's answer, its last transaction, that this showed nothing new, or a person.
  learnt_by text check (learnt_by in ('answer', 'question', 'absence', 'hand')),
  -- The terminal's last transaction before it was asked; null where it told of none.
  last_mark text,
  -- This transaction at the terminal.
  mark text,
  transaction_id text,
  reference text,
  authorization_code text,
  invoice_number text,
  batch_number text,
  masked_pan text,
  message text,
  -- The whole of what the terminal said, as it was read.
  answer jsonb,
  -- The cart it was taken for, so that whoever finds it can finish the sale.
  cart jsonb,
  started_at timestamptz not null,
  started_by uuid not null,
  started_by_name text not null,
  settled_at timestamptz,
  settled_by uuid,
  -- When its sale was posted with it.
  claimed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, cashbox_id) references cashboxes (tenant_id, id),
  foreign key (tenant_id, provider_id) references card_providers (tenant_id, id),
  foreign key (tenant_id, payment_method_id) references payment_methods (tenant_id, id),
  foreign key (tenant_id, started_by) references users (tenant_id, id),
  foreign key (tenant_id, settled_by) references users (tenant_id, id),
  check (claimed_at is null or state in ('approved', 'voiding', 'voided')),
  check ((settled_at is null) = (learnt_by is null))
);
create index card_attempts_by_sale on card_attempts (tenant_id, sale_id);
-- One question at a time for a sale: two could charge it twice.
create unique index card_attempts_one_in_the_air on card_attempts (tenant_id, sale_id)
  where state in ('started', 'unknown', 'voiding');
-- One transaction of a terminal pays once.
create unique index card_attempts_one_transaction on card_attempts (tenant_id, provider_id, mark)
  where mark is not null and state in ('approved', 'voiding', 'voided');
create index card_attempts_open on card_attempts (tenant_id, cashbox_id, started_at)
  where state in ('started', 'unknown', 'voiding') or (state = 'approved' and claimed_at is null);
select isolate_table('card_attempts', 'select, insert, update');
create index card_attempts_by_time on card_attempts (tenant_id, cashbox_id, started_at) where state = 'approved';

-- What became of a sale: cancelled where it was taken back, else its invoice's status, or nothing when none was made.
create function cards_sale_status(of_sale uuid) returns text language sql stable as $$
  select case when v.id is null then i.status else 'cancelled' end
    from invoices i
    left join invoice_voids v on v.tenant_id = i.tenant_id and v.invoice_id = i.id
    where i.tenant_id = current_tenant() and i.id = of_sale
$$;

-- The charges that somebody must look at, oldest first: of a cashbox those whose end is not known and those that are
-- approved and paid for nothing; of the whole shop those of a sale that was cancelled, wherever that was done.
create function cards_open_attempts(of_cashbox uuid)
  returns table (id uuid, sale_status text) language sql stable as $$
  select a.id, cards_sale_status(a.sale_id) from card_attempts a
    where a.tenant_id = current_tenant() and a.cashbox_id = of_cashbox
      and (a.state in ('started', 'unknown', 'voiding') or (a.state = 'approved' and a.claimed_at is null))
  union all
  select a.id, 'cancelled' from card_attempts a
    join invoice_voids v on v.tenant_id = current_tenant() and v.invoice_id = a.sale_id
    where a.tenant_id = current_tenant() and a.state = 'approved' and a.claimed_at is not null
$$;
