-- Whether an answer is a picture that was drawn. A text that only begins like one is what somebody wrote.
create function form_answer_is_drawn(answer text) returns boolean language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select answer like 'data:image/png;base64,%' and answer !~ '[^A-Za-z0-9+/=:;,]'
$$;

-- Answers as a list shows them: the beginning of a long text; what is drawn is said to be there and not shown.
create function form_answers_listed(answers jsonb) returns jsonb language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select case when octet_length(answers::text) <= 500 then answers else (
    select jsonb_object_agg(a.key, case
      when jsonb_typeof(a.value) <> 'string' then a.value
      when public.form_answer_is_drawn(a.value #>> '{}') then '"data:"'::jsonb
      when length(a.value #>> '{}') > 500 then to_jsonb(left(a.value #>> '{}', 499) || '…')
      else a.value end)
    from jsonb_each(answers) a) end
$$;

-- Submissions from the beginning of a row of them, as long as their answers together stay within so many bytes; the first in
-- any case. One by one, so that what does not fit is not read either. It runs as whoever asks: of others nothing is counted.
create function form_submissions_within(ids uuid[], most bigint) returns uuid[] language plpgsql stable
  set search_path = pg_catalog, public, pg_temp as $$
declare
  total bigint := 0;
  kept integer := 0;
  one uuid;
begin
  foreach one in array ids loop
    total := total + coalesce((select octet_length(s.answers::text) from form_submissions s
      where s.tenant_id = current_tenant() and s.id = one), 0);
    exit when total > most and kept > 0;
    kept := kept + 1;
  end loop;
  return ids[1:kept];
end $$;

-- Answers whose drawings are let go of: that something was drawn is still said.
create function form_answers_undrawn(answers jsonb) returns jsonb language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select coalesce(jsonb_object_agg(a.key, case
    when public.form_answer_is_drawn(a.value #>> '{}') then '"data:"'::jsonb else a.value end), '{}')
  from jsonb_each(answers) a
$$;

-- Answers as they are handed on, to a file or another program: whole, but for what is drawn, and megabytes of it.
create function form_answers_carried(answers jsonb) returns jsonb language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select case when pg_column_size(answers) < 4000 then answers else (
    select jsonb_object_agg(a.key, case when public.form_answer_is_drawn(a.value #>> '{}') then '"data:"'::jsonb else a.value end)
    from jsonb_each(answers) a) end
$$;

-- The submissions of a form that a list finds, in its order: those of one page, or of one part of a file behind a row, and
-- how many there are in all where that is asked. It runs as its owner, because row level security turns the indexes of
-- answers and texts off, reads the tenant from the transaction and answers ids only. `words` come as the application
-- normalises them; one that is a number finds the submission of that number too.
create function forms_find_submissions(
  form uuid, marks uuid[], words text[], of_status text, from_at timestamptz, to_at timestamptz,
  show_deleted boolean, descending boolean, page_size integer, skip integer,
  behind_at timestamptz, behind_id uuid, counted boolean, out ids uuid[], out total bigint
) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set work_mem = '32MB' set max_parallel_workers_per_gather = 0 set enable_seqscan = off as $$
declare
  way constant text := case when descending then 'desc' else 'asc' end;
  rank constant text := format('submitted_at %1$s, id %1$s', way);
  -- The tenant stands in the text: left to the setting, it would be read again for every row.
  wanted text := format('s.tenant_id = %L and s.form_id = %L', current_tenant(), form);
  behind text := '';
  word text;
begin
  if of_status is not null then wanted := wanted || format(' and s.status = %L', of_status); end if;
  if from_at is not null then wanted := wanted || format(' and s.submitted_at >= %L', from_at); end if;
  if to_at is not null then wanted := wanted || format(' and s.submitted_at < %L', to_at); end if;
  if not show_deleted then wanted := wanted || ' and s.deleted_at is null'; end if;
  if cardinality(marks) > 0 then
    wanted := wanted || format(' and form_answer_marks(s.form_id, s.answers) @> %L::uuid[]', marks);
  end if;
  foreach word in array words loop
    wanted := wanted || case when word ~ '^[0-9]{1,9}$'
      then format(' and (s.searched like %L or s.number = %L)', '%' || word || '%', word)
      else format(' and s.searched like %L', '%' || word || '%') end;
  end loop;
  if behind_id is not null then
    behind := format(' and (s.submitted_at, s.id) %s (%L, %L)', case when descending then '<' else '>' end,
      behind_at, behind_id);
  end if;
  if cardinality(marks) = 0 and cardinality(words) = 0 then
    -- An index has them in their order.
    execute format('select array(select s.id from form_submissions s where %s%s order by %s limit %s offset %s)',
      wanted, behind, rank, page_size, skip) into ids;
    if counted then execute format('select count(*) from form_submissions s where %s', wanted) into total; end if;
    return;
  end if;
  -- Materialised, or the planner might look for them along an order that has them last.
  execute format('with hit as materialized (select s.id, s.submitted_at from form_submissions s where %s%s)
      select array(select id from hit order by %s limit %s offset %s), (select count(*) from hit)',
    wanted, behind, rank, page_size, skip) into ids, total;
end $$;
revoke all on function forms_find_submissions from public;
grant execute on function forms_find_submissions to enzzo_app;
