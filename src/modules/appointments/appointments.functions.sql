-- What some people have of a time in their days, holds that have not ended among it: of each the starts, the ends, the ends of
-- the buffers and which of them free themselves, in whole minutes since 1970 and in the order of their starts. A list for each,
-- not one for each appointment, which takes twice as long. By the starts alone,
-- which is what an index can be asked for under the shop's own rows: the program says from when on they may begin.
-- `date_part` is a quarter cheaper than `extract`, which reckons in decimals.
create function appointments_booked(
  people uuid[], beginning timestamptz, ending timestamptz, held_after timestamptz, holding text[], but uuid, at timestamptz
) returns table (employee_id uuid, starts json, ends json, helds json, passing json) language plpgsql as $$
begin
  -- Not among the function's own settings: an owner of the database who is no superuser may not name one of ours there.
  perform set_config('app.holds', 'on', true);
  return query
    select a.employee_id, to_json(array_agg((date_part('epoch', a.starts_at) / 60)::integer order by a.starts_at)),
        to_json(array_agg((date_part('epoch', a.ends_at) / 60)::integer order by a.starts_at)),
        to_json(array_agg((date_part('epoch', a.held_until) / 60)::integer order by a.starts_at)),
        to_json(array_agg((date_part('epoch', a.starts_at) / 60)::integer) filter (where a.status = 'held'))
      from appointments a
      where a.tenant_id = current_tenant() and a.employee_id = any(people) and a.starts_at >= beginning
        and a.starts_at < ending and a.held_until > held_after
        and (a.status = any(holding) or (a.status = 'held' and a.hold_ends_at > at)) and a.id is distinct from but
      group by a.employee_id;
  perform set_config('app.holds', 'off', true);
end $$;
