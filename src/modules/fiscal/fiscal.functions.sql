-- The next fiscal number of a type, as before, and never one of a range that is authorised on a later day: the server's
-- clock may have been ahead when the range was recorded.
create function fiscal_take_number(
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

-- Issues a number that a till held to a document. Nothing when no block of the tenant has it for this type, or when
-- it was issued or voided before.
create function fiscal_issue_held(of_ncf text, of_type text, for_document uuid, now_at timestamptz)
  returns table (ncf text, expires_on date) language plpgsql as $$
declare
  block fiscal_blocks%rowtype;
  held bigint;
begin
  if of_ncf !~ '^(B[0-9]{10}|E[0-9]{12})$' then return; end if;
  held := substr(of_ncf, 4)::bigint;
  select * into block from fiscal_blocks b
    where b.tenant_id = current_tenant() and b.series = left(of_ncf, 1) and b.type_code = substr(of_ncf, 2, 2)
      and b.document_type = of_type and b.from_number <= held and b.to_number >= held
      and (b.returned_from is null or held < b.returned_from)
    order by b.from_number desc limit 1;
  if not found then return; end if;
  insert into fiscal_numbers (tenant_id, ncf, sequence_id, number, document_type, state, document_id, at)
    values (current_tenant(), of_ncf, block.sequence_id, held, of_type, 'issued', for_document, now_at)
    on conflict do nothing;
  if not found then return; end if;
  ncf := of_ncf;
  expires_on := block.expires_on;
  return next;
end $$;

-- Declares an issued number void, its document kept. False when it was not one, or was void before.
create function fiscal_void_issued(of_ncf text, why text) returns boolean language plpgsql as $$
begin
  update fiscal_numbers n set state = 'void', reason = why
    where n.tenant_id = current_tenant() and n.ncf = of_ncf and n.state = 'issued';
  return found;
end $$;

-- As identity_session, of a call that names a till, or none. The session remembers it (so many at most: a browser is one
-- till), and the answer says whether the shop revoked any till that it ever named.
create function fiscal_session_at_till(of_tenant uuid, of_token bytea, of_till uuid, at timestamptz) returns jsonb
  language plpgsql as $$
declare
  session_found jsonb := identity_session(of_tenant, of_token, at);
begin
  if session_found is null or session_found ? 'suspended' then return session_found; end if;
  if of_till is not null and not exists (select 1 from session_tills s
      where s.tenant_id = of_tenant and s.token_hash = of_token and s.till_id = of_till) then
    begin
      insert into session_tills (tenant_id, token_hash, till_id)
        select of_tenant, of_token, of_till
          where (select count(*) from session_tills s where s.tenant_id = of_tenant and s.token_hash = of_token) < 50
        on conflict do nothing;
    exception when foreign_key_violation then
      return null;
    end;
  end if;
  return session_found || jsonb_build_object('till_revoked', exists (select 1 from tills t
    where t.tenant_id = of_tenant and t.revoked_at is not null and (t.id = of_till or t.id in (
      select s.till_id from session_tills s where s.tenant_id = of_tenant and s.token_hash = of_token))));
end $$;
