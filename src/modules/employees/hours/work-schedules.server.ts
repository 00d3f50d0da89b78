import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import type { TimeOff } from './hours.ts'
import { awayOf, followedBy, type KeptHours } from './schedules.ts'
import type { Schedule } from './spans/working-hours.ts'

type Row = KeptHours & { id: EmployeeId | null; away: TimeOff[] }

/** Hours of one weekday each, as `KeptHours` has them. */
const WEEKLY = `coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'spans', jsonb_build_array(
  jsonb_build_object('from', h.from_minute, 'until', h.until_minute))) order by h.weekday, h.from_minute), '[]')`
const DAYS = `coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'spans', d.spans) order by d.day), '[]')`
const AWAY = `coalesce(jsonb_agg(jsonb_build_object('from_day', o.from_day, 'until_day', o.until_day,
  'span', case when o.from_minute is not null then jsonb_build_object('from', o.from_minute, 'until', o.until_minute) end,
  'reason', o.reason)), '[]')`

type WorkSchedules = {
  readonly open: Schedule
  /** Of those who were asked for and whose hours are known: their own, or the shop's. */
  readonly works: ReadonlyMap<EmployeeId, Schedule>
}

/** When the shop is open and when some of its people work, as far as it matters from one day to another; in one look. */
export const workSchedules = (
  ctx: TenantCtx,
  ids: readonly EmployeeId[],
  { first, last, timeZone }: { first: Day; last: Day; timeZone: string },
): Promise<WorkSchedules> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<Row>(
      `select null::uuid as id,
          (select ${WEEKLY} from shop_hours h where h.tenant_id = current_tenant()) as weekly,
          (select ${DAYS} from shop_days d
            where d.tenant_id = current_tenant() and d.day between $2::date and $3::date) as days,
          '[]'::jsonb as away
        union all
        select e.id,
          (select ${WEEKLY} from employee_hours h where h.tenant_id = e.tenant_id and h.employee_id = e.id),
          (select ${DAYS} from employee_days d
            where d.tenant_id = e.tenant_id and d.employee_id = e.id and d.day between $2::date and $3::date),
          (select ${AWAY} from employee_time_off o
            where o.tenant_id = e.tenant_id and o.employee_id = e.id and o.until_day >= $2::date
              and o.from_day <= $3::date)
        from employees e where e.tenant_id = current_tenant() and e.id = any($1::uuid[])`,
      [ids, first, last],
    )
    const shop = rows.find(({ id }) => id === null) ?? { weekly: [], days: [] }
    const works = new Map<EmployeeId, Schedule>()
    for (const { id, away, ...own } of rows) {
      if (id === null) continue
      const followed = followedBy(shop, own, awayOf(away, timeZone))
      if (followed.known) works.set(id, followed.works)
    }
    return { open: followedBy(shop, shop, []).open, works }
  })

/**
 * How often the hours of the shop, and whoever works there with theirs, were changed, all together: another number, other
 * columns of a calendar.
 */
export const staffVersion = (ctx: TenantCtx): Promise<number> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ version: number }>(
      `select (coalesce((select version from shop_schedules where tenant_id = current_tenant()), 0)
        + coalesce((select sum(version + hours_version + products_version + 1) from employees
          where tenant_id = current_tenant()), 0))::integer as version`,
    )
    return row?.version ?? 0
  })

type AbsenceRow = { employee_id: EmployeeId; off: TimeOff[] }

/** When some people are away between two days, each with its reason, in minutes of time. */
export const absencesBetween = (
  ctx: TenantCtx,
  ids: readonly EmployeeId[],
  { first, last, timeZone }: { first: Day; last: Day; timeZone: string },
) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<AbsenceRow>(
      `select o.employee_id, ${AWAY} as off from employee_time_off o
        where o.tenant_id = current_tenant() and o.employee_id = any($1::uuid[]) and o.until_day >= $2::date
          and o.from_day <= $3::date group by o.employee_id`,
      [ids, first, last],
    )
    return rows.flatMap(({ employee_id, off }) => {
      const ranges = awayOf(off, timeZone)
      return off.map(({ reason }, place) => ({
        employee_id,
        reason,
        range: ranges[place] ?? ([0, 0] as const),
      }))
    })
  })

/** How often the hours of the shop and of some people were changed, all together: another number, other hours. */
export const hoursVersion = (ctx: TenantCtx, ids: readonly EmployeeId[]): Promise<number> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ version: number }>(
      `select (coalesce((select version from shop_schedules where tenant_id = current_tenant()), 0)
        + coalesce((select sum(hours_version) from employees
          where tenant_id = current_tenant() and id = any($1::uuid[])), 0))::integer as version`,
      [ids],
    )
    return row?.version ?? 0
  })
