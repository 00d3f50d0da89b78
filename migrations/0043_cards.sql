-- Card money: what a charge that stands asks of its sale, and the authorisations that have paid before.

-- What was typed of cards that were charged where this program does not look. The key is the number as it is compared.
create table card_references (
  tenant_id uuid not null references tenants (id),
  invoice_id uuid not null,
  position smallint not null,
  key text not null check (length(key) between 1 and 100),
  at timestamptz not null,
  primary key (tenant_id, invoice_id, position),
  -- Written while its sale is: the two land together.
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id) deferrable initially deferred
);
create index card_references_by_key on card_references (tenant_id, key, at);
select isolate_table('card_references', 'select, insert');

-- As `referenceKey` reads it.
create function pg_temp.reference_key(reference text) returns text language sql immutable as $$
  select nullif(ltrim(regexp_replace(upper(regexp_replace(reference, '[^0-9A-Za-z]', '', 'g')),
    '^(AUTORIZACIO?N|AUTHORIZATION|AUTH|AUT|REF)', ''), '0'), '')
$$;

alter table card_attempts add column authorization_key text;

do $$
declare
  shop uuid;
begin
  for shop in select id from tenants loop
    perform set_config('app.tenant_id', shop::text, true);
    insert into card_references (tenant_id, invoice_id, position, key, at)
      select p.tenant_id, p.invoice_id, p.position, pg_temp.reference_key(p.reference), i.created_at
      from invoices i
      join invoice_payments p on p.tenant_id = i.tenant_id and p.invoice_id = i.id
      where i.tenant_id = shop and i.created_at > now() - interval '30 days' and p.payment_method_code = 'CARD'
        and p.card_attempt_id is null and pg_temp.reference_key(p.reference) is not null;
    update card_attempts set authorization_key = pg_temp.reference_key(authorization_code)
      where tenant_id = shop and authorization_code is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
create index card_attempts_by_authorization on card_attempts (tenant_id, authorization_key, started_at)
  where authorization_key is not null;

-- What the terminals have to do with a sale that is being closed: whether one is in use that was there when it was made,
-- and the charges that stand for the sale and have paid for nothing yet. Nothing for no sale.
create function cards_of_sale(sale uuid, made_at timestamptz) returns jsonb language plpgsql as $$
begin
  if sale is null then return null; end if;
  return jsonb_build_object(
    'has_terminal', exists (select 1 from card_providers p
      where p.tenant_id = current_tenant() and p.is_active and p.created_at <= made_at),
    'charges', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'amount_cents', a.amount_cents)
        order by a.number), '[]')
      from card_attempts a where a.tenant_id = current_tenant() and a.sale_id = sale
        and a.state = 'approved' and a.claimed_at is null));
end $$;

alter table card_attempts
  -- The tills that had its sale on the counter and have not let it go: each may have made the sale without a line.
  add column held_by uuid[] not null default '{}';

-- The charges that somebody must look at, oldest first: of a cashbox, and of the till that asks, those whose end is not
-- known and those that are approved and paid for nothing; of the whole shop those of a sale that was cancelled, wherever
-- that was done.
drop function cards_open_attempts(uuid);
create function cards_open_attempts(of_cashbox uuid, of_till uuid)
  returns table (id uuid, sale_status text) language sql stable as $$
  select a.id, cards_sale_status(a.sale_id) from card_attempts a
    where a.tenant_id = current_tenant() and (a.cashbox_id = of_cashbox or of_till = any(a.held_by))
      and (a.state in ('started', 'unknown', 'voiding') or (a.state = 'approved' and a.claimed_at is null))
  union all
  select a.id, 'cancelled' from card_attempts a
    join invoice_voids v on v.tenant_id = current_tenant() and v.invoice_id = a.sale_id
    where a.tenant_id = current_tenant() and a.state = 'approved' and a.claimed_at is not null
$$;
