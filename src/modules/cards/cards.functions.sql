-- Whether cards are charged at a terminal that was there at a moment: one is in use, and the shop charges cards so.
create function cards_has_terminal(made_at timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from card_providers p
      where p.tenant_id = current_tenant() and p.is_active and p.deleted_at is null and p.created_at <= made_at)
    and not exists (select 1 from payment_methods m
      where m.tenant_id = current_tenant() and m.code = 'CARD' and not m.use_card_provider)
$$;

-- What the terminals have to do with a sale that is being closed: whether one is in use that was there when it was made,
-- and the charges that stand for the sale and have paid for nothing yet. Nothing for no sale.
create function cards_of_sale(sale uuid, made_at timestamptz) returns jsonb language plpgsql as $$
begin
  if sale is null then return null; end if;
  return jsonb_build_object(
    'has_terminal', cards_has_terminal(made_at),
    'charges', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'amount_cents', a.amount_cents)
        order by a.number), '[]')
      from card_attempts a where a.tenant_id = current_tenant() and a.sale_id = sale
        and a.state = 'approved' and a.claimed_at is null));
end $$;

-- What became of a sale: cancelled where it was taken back, else its invoice's status, or nothing when none was made.
create function cards_sale_status(of_sale uuid) returns text language sql stable as $$
  select case when v.id is null then i.status else 'cancelled' end
    from invoices i
    left join invoice_voids v on v.tenant_id = i.tenant_id and v.invoice_id = i.id
    where i.tenant_id = current_tenant() and i.id = of_sale
$$;

-- The charges that somebody must look at, oldest first: of a cashbox, and of the till that asks, those whose end is not
-- known and those that are approved and paid for nothing; of the whole shop those of a sale that was cancelled, wherever
-- that was done.
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
