-- A name as names are held against each other: its words in small letters, without accents, without what stands between
-- words, what says nothing and what kind of company it is; each with its place in the name. What a name begins with is its own.
create function legal_words(name text) returns table (word text, at bigint) language sql stable as $$
  select w.word, w.at
    from unnest(string_to_array(trim(regexp_replace(unaccent(lower(name)), '[^[:alnum:]]+', ' ', 'g')), ' '))
      with ordinality as w (word, at)
    where length(w.word) > 1 and w.word not in ('de', 'del', 'la', 'las', 'los', 'el', 'and', 'the')
      and (w.at = 1 or w.word not in ('srl', 'sas', 'sa', 'eirl', 'cxa', 'por', 'inc', 'llc', 'corp', 'ltd'))
$$;

-- A word as it sounds, in which Spanish spellings of one sound are one: a silent h, b and v, s with z and the soft c, ll with
-- y and i, the hard g and j, k with qu and the hard c, and letters that are doubled. Of a word without accents.
create function legal_sound(word text) returns text language sql immutable as $$
  with soft as (
    select replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(word, 'ch', '1'), 'ph', 'f'), 'h', ''), 'll', 'y'), 'qu', 'k'),
      'ge', 'je'), 'gi', 'ji'), 'gue', 'ge'), 'gui', 'gi'), 'ce', 'se'), 'ci', 'si') as word
  )
  select regexp_replace(translate(s.word, 'vzcqy', 'bskki'), '(.)\1+', '\1', 'g') from soft s
$$;

-- Whom a conflict check finds: by one of the numbers, or by a name like one of those that are sought. The likest first,
-- no more than `most`, with the count of all.
--
-- Two names are alike where each word of the shorter has one in the other that is spelt alike or sounds the same, in
-- whatever order; what of the longer has no share in it counts against it. Words are held against each other once, however
-- many names have them, and only where they share three letters or their sound: by that twenty names are looked for among
-- twenty thousand.
create function legal_conflicts(sought_names text[], sought_numbers text[], own uuid, most integer)
returns table (
  role text, customer_id uuid, customer_name text, code text, name text, matched text, sought text, likeness integer,
  status text, deleted boolean, total bigint
) language sql stable as $$
  with kept as (
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
    -- A party may be named by its number, or beside it: all that was typed, and each RNC or cédula in it.
    select distinct 'party', k.client_id, party, array[party] || array(
        select m[1] from regexp_matches(party, '([0-9][0-9 .‐-―-]*[0-9])', 'g') as m
          where length(regexp_replace(m[1], '[^0-9]', '', 'g')) in (9, 11))
      from legal_checks k cross join unnest(k.parties) as party
      where k.tenant_id = current_tenant() and k.client_id is distinct from own
  ), known as materialized (
    select k.*, row_number() over () as place from kept k
  ), known_words as materialized (
    -- A word that a name has twice is one of it.
    select k.place, w.word, min(w.at) as at from known k cross join lateral legal_words(k.name) as w group by k.place, w.word
  ), lengths as materialized (
    select place, count(*) as words from known_words group by place
  ), sought_words as materialized (
    select d.place, d.sought, d.word, d.at, count(*) over (partition by d.place) as words from (
      select n.place, n.sought, w.word, min(w.at) as at
        from unnest(sought_names) with ordinality as n (sought, place) cross join lateral legal_words(n.sought) as w
        group by n.place, n.sought, w.word) d
  ), apart as materialized (
    select distinct word from known_words
  ), sought_apart as materialized (
    select distinct word from sought_words
  ), known_letters as (
    select d.word, t.three, cardinality(show_trgm(d.word)) as many
      from apart as d cross join lateral unnest(show_trgm(d.word)) as t (three)
  ), sought_letters as (
    select d.word, t.three, cardinality(show_trgm(d.word)) as many
      from sought_apart as d cross join lateral unnest(show_trgm(d.word)) as t (three)
  ), alike as materialized (
    select s.word as sought, k.word as known, count(*)::real / (s.many + k.many - count(*))::real as likeness
      from sought_letters s join known_letters k on k.three = s.three
      group by s.word, s.many, k.word, k.many
      having count(*)::real / (s.many + k.many - count(*))::real >= 0.4
    union all
    -- Never as like as the same word.
    select s.word, k.word, 0.9::real
      from (select word, legal_sound(word) as sound from sought_apart) as s
        join (select word, legal_sound(word) as sound from apart) as k on k.sound = s.sound
  ), pairs as (
    select k.place, s.sought, least(l.words, s.words) as few, greatest(l.words, s.words) as many,
        case when l.words <= s.words then k.at else s.at end as at, max(a.likeness) as likeness
      from sought_words s join alike a on a.sought = s.word join known_words k on k.word = a.known
        join lengths l on l.place = k.place
      group by 1, 2, 3, 4, 5
  ), known_numbers as materialized (
    select k.place, regexp_replace(upper(x.number), '[^A-Z0-9]', '', 'g') as plain
      from known k cross join lateral unnest(k.numbers) as x (number) where x.number is not null
  ), numbers as (
    select n as sought, regexp_replace(upper(n), '[^A-Z0-9]', '', 'g') as plain from unnest(sought_numbers) as n
  ), hits as (
    select k.place, 'number' as matched, n.sought, 1::real as likeness
      from known_numbers k join numbers n on n.plain = k.plain and length(n.plain) > 3
    union all
    select p.place, case when sum(p.likeness) = p.many then 'same' else 'similar' end, p.sought,
        (sum(p.likeness) / p.few * (0.6 + 0.4 * p.few / p.many))::real
      from pairs p group by p.place, p.sought, p.few, p.many having count(*) = p.few
  ), best as (
    select distinct on (k.role, k.id, k.name) k.role, k.id, k.name, h.matched, h.sought, h.likeness
      from hits h join known k on k.place = h.place
      order by k.role, k.id, k.name, (h.matched = 'number') desc, h.likeness desc, h.sought
  )
  select b.role, b.id, c.name, c.code, b.name, b.matched, b.sought, round(b.likeness * 100)::integer,
      l.status, c.deleted_at is not null, count(*) over ()
    from best b join customers c on c.tenant_id = current_tenant() and c.id = b.id
      left join legal_clients l on l.tenant_id = c.tenant_id and l.id = c.id
    order by (b.matched = 'number') desc, b.likeness desc, b.name, b.id, b.role
    limit most
$$;
