-- A name as names are held against each other: its words in small letters, without accents, without what kind of company it
-- is and without what stands between words.
create function legal_words(name text) returns text[] language sql stable as $$
  select coalesce(array_agg(word), '{}') from unnest(string_to_array(trim(regexp_replace(
      trim(regexp_replace(unaccent(lower(coalesce(name, ''))), '[^[:alnum:]]+', ' ', 'g')),
      '( (s r l|srl|s a s|sas|s a|sa|e i r l|eirl|c por a|cxa|inc|llc|corp|ltd))+$', '')), ' ')) as word
    where length(word) > 1 and word not in ('de', 'del', 'la', 'las', 'los', 'el', 'and', 'the')
$$;

-- How alike two names are, from 0 to 1: each word of the shorter must have one that is spelt alike in the other, in any
-- order; one that only holds the other is a little less.
create function legal_likeness(one text[], other text[]) returns real language plpgsql stable as $$
declare
  few text[] := one;
  many text[] := other;
  word text;
  best real;
  total real := 0;
begin
  if cardinality(one) > cardinality(other) then
    few := other;
    many := one;
  end if;
  if cardinality(few) = 0 then return 0; end if;
  foreach word in array few loop
    select max(similarity(word, m)) into best from unnest(many) as m;
    if best < 0.4 then return 0; end if;
    total := total + best;
  end loop;
  return total / cardinality(few) * case when cardinality(few) = cardinality(many) then 1 else 0.9 end;
end $$;

-- Whom a conflict check finds: by one of the numbers, or by a name like one of those that are sought. The likest first,
-- no more than `most`, with the count of all.
create function legal_conflicts(sought_names text[], sought_numbers text[], own uuid, most integer)
returns table (
  role text, customer_id uuid, customer_name text, code text, name text, matched text, sought text, likeness integer,
  status text, deleted boolean, total bigint
) language sql stable as $$
  with known as (
    select 'customer' as role, c.id, c.name, array[c.tax_id, l.company_registration_number] as numbers
      from customers c left join legal_clients l on l.tenant_id = c.tenant_id and l.id = c.id
      where c.tenant_id = current_tenant() and not c.is_default and c.id is distinct from own
        -- Who was made one with the client is the client.
        and (own is null or c.merged_into is distinct from own)
    union all
    select 'representative', l.id, coalesce(l.legal_representative_name, ''), array[l.legal_representative_id]
      from legal_clients l
      where l.tenant_id = current_tenant() and l.id is distinct from own
        and (l.legal_representative_name is not null or l.legal_representative_id is not null)
    union all
    select distinct 'party', k.client_id, party, '{}'::text[]
      from legal_checks k cross join unnest(k.parties) as party
      where k.tenant_id = current_tenant() and k.client_id is distinct from own
  ), written as materialized (
    -- Each name is taken apart once.
    select k.role, k.id, k.name, w.words, array_to_string(w.words, ' ') as plain
      from known k cross join lateral (select legal_words(k.name) as words) as w
  ), names as (
    select n as sought, w.words, array_to_string(w.words, ' ') as plain
      from unnest(sought_names) as n cross join lateral (select legal_words(n) as words) as w
  ), numbers as (
    select n as sought, regexp_replace(upper(n), '[^A-Z0-9]', '', 'g') as plain from unnest(sought_numbers) as n
  ), hits as (
    select k.role, k.id, k.name, 'number' as matched, n.sought, 1::real as likeness
      from known k join numbers n on length(n.plain) > 3
        and n.plain = any (select regexp_replace(upper(x), '[^A-Z0-9]', '', 'g') from unnest(k.numbers) as x)
    union all
    select k.role, k.id, k.name, case when alike = 1 then 'same' else 'similar' end, n.sought, alike
      from written k
        -- What has so little in common is not looked at word by word.
        join names n on similarity(k.plain, n.plain) > 0.2
        cross join lateral (select legal_likeness(k.words, n.words) as alike offset 0) as held
      where alike > 0
  ), best as (
    select distinct on (h.role, h.id, h.name) h.* from hits h
      order by h.role, h.id, h.name, (h.matched = 'number') desc, h.likeness desc
  )
  select b.role, b.id, c.name, c.code, b.name, b.matched, b.sought, round(b.likeness * 100)::integer,
      l.status, c.deleted_at is not null, count(*) over ()
    from best b join customers c on c.tenant_id = current_tenant() and c.id = b.id
      left join legal_clients l on l.tenant_id = c.tenant_id and l.id = c.id
    order by (b.matched = 'number') desc, b.likeness desc, b.name, b.id, b.role
    limit most
$$;
