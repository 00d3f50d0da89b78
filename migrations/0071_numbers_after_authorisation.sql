-- The next fiscal number of a type, as before, and never one of a range that is authorised on a later day: the server's
-- clock may have been ahead when the range was recorded.
create or replace function fiscal_take_number(
  of_series text, of_type text, for_document uuid, on_day date, now_at timestamptz
) returns table (ncf text, expires_on date) language plpgsql as $$
declare
  range fiscal_sequences%rowtype;
  block fiscal_blocks%rowtype;
  taken bigint;
  is_given_back boolean;
begin
  for attempt in 1..20 loop
    is_given_back := false;
    taken := null;
    select * into range from fiscal_sequences s
      where s.tenant_id = current_tenant() and s.series = of_series and s.document_type = of_type
        and s.state = 'active' and s.last_issued < s.to_number and (s.expires_on is null or s.expires_on >= on_day)
        and s.authorized_on <= on_day
      order by s.authorized_on, s.from_number limit 1;
    if found then
      update fiscal_sequences s set last_issued = s.last_issued + 1
        where s.tenant_id = current_tenant() and s.id = range.id and s.state = 'active' and s.last_issued < s.to_number
        returning s.last_issued into taken;
    else
      is_given_back := true;
      select b.* into block from fiscal_blocks b
        join fiscal_sequences s on s.tenant_id = b.tenant_id and s.id = b.sequence_id and s.state = 'active'
          and s.authorized_on <= on_day
        where b.tenant_id = current_tenant() and b.series = of_series and b.document_type = of_type
          and b.free_from <= b.to_number and (b.expires_on is null or b.expires_on >= on_day)
        order by b.from_number limit 1;
      if not found then return; end if;
      select * into range from fiscal_sequences s where s.tenant_id = current_tenant() and s.id = block.sequence_id;
      update fiscal_blocks b set free_from = b.free_from + 1
        where b.tenant_id = current_tenant() and b.id = block.id and b.free_from <= b.to_number
        returning b.free_from - 1 into taken;
    end if;
    -- Another till may have taken the last number while we waited for its row: look for the next.
    if taken is not null then
      ncf := of_series || range.type_code
        || lpad(taken::text, case of_series when 'B' then 8 else 10 end, '0');
      expires_on := range.expires_on;
      insert into fiscal_numbers (tenant_id, ncf, sequence_id, number, document_type, state, document_id, at)
        values (current_tenant(), fiscal_take_number.ncf, range.id, taken, of_type, 'issued', for_document, now_at);
      return next;
      return;
    end if;
  end loop;
end $$;
