import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { EmployeeNotFound } from '#modules/employees/employees.errors.ts'
import { employeeNamed } from '#modules/employees/records/employees.server.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { formatPhone } from '#platform/values/tax-id.ts'
import { DAY_MS, HOUR_MS } from '#platform/values/wall-clock.ts'
import { idIn } from '#platform/values/wire.ts'
import { PARTS_OF_APPOINTMENTS } from '../appointments.permissions.ts'
import type { AppointmentRow } from '../booking/appointment-rows.server.ts'
import { placedOf } from '../ical/appointment-event.ts'
import { type CalendarEvent, calendarFile } from '../ical/ical.ts'
import { claimedId, isLinkTo, linkToken } from '../own-link/own-token.server.ts'
import type { appointmentFeeds } from './feeds.tables.ts'

export const feedInput = z.object({ employee_id: idIn<EmployeeId>() })
type FeedInput = z.output<typeof feedInput>

type Feed = Pick<typeof appointmentFeeds.$inferSelect, 'count' | 'key' | 'is_open'>

async function feedOf(tx: Tx<TenantCtx>, id: EmployeeId): Promise<Feed | null> {
  const [row] = await tx.query<Feed>(
    'select count, key, is_open from appointment_feeds where tenant_id = current_tenant() and employee_id = $1',
    [id],
  )
  return row ?? null
}

const nounOf = ({ count, key }: Feed) => `calendar ${count}${key}` as const

/** Where a professional's calendar is subscribed to; null while it is closed. */
const urlOf = (ctx: TenantCtx, origin: string, id: EmployeeId, feed: Feed | null): string | null =>
  feed?.is_open ? `${origin}/calendar/${linkToken(ctx, nounOf(feed), id)}.ics` : null

/** @throws EmployeeNotFound */
async function requireEmployee(tx: Tx<TenantCtx>, id: EmployeeId): Promise<void> {
  const { deleted } = await employeeNamed(tx, id)
  if (deleted) throw new EmployeeNotFound(`employee ${id}`)
}

/**
 * The secret address by which a professional's agenda is shown in a calendar of theirs; null while there is none.
 *
 * @param origin the shop's own address. @throws EmployeeNotFound
 */
export const shownFeed = (ctx: Ctx, origin: string, { employee_id }: FeedInput) =>
  reading(ctx, async (tx) => {
    await requireEmployee(tx, employee_id)
    return { url: urlOf(tx, origin, employee_id, await feedOf(tx, employee_id)) }
  })

const keepFeed = async (tx: Tx, id: EmployeeId, isOpen: boolean): Promise<Feed | null> => {
  const [row] = await tx.query<Feed>(
    `insert into appointment_feeds as f (tenant_id, employee_id, count, key, is_open, updated_at)
      values (current_tenant(), $1, 1, $4, $2, $3)
      on conflict (tenant_id, employee_id) do update
        set count = f.count + 1, key = excluded.key, is_open = excluded.is_open, updated_at = excluded.updated_at
      returning count, key, is_open`,
    [id, isOpen, tx.now, randomBytes(16).toString('base64url')],
  )
  const action = isOpen ? 'appointment_feed.opened' : 'appointment_feed.closed'
  await audit(tx, { action, subject_type: 'employee', subject_id: id })
  return row ?? null
}

/** Gives a professional's calendar a new address: whoever has the one before sees nothing any more. @throws EmployeeNotFound */
export const renewFeed = (ctx: Ctx, origin: string, { employee_id }: FeedInput) =>
  inTransaction(ctx, async (tx) => {
    await requireEmployee(tx, employee_id)
    return { url: urlOf(tx, origin, employee_id, await keepFeed(tx, employee_id, true)) }
  })

/** Closes a professional's calendar: no address leads to it. @throws EmployeeNotFound */
export const closeFeed = (ctx: Ctx, { employee_id }: FeedInput): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await requireEmployee(tx, employee_id)
    if ((await feedOf(tx, employee_id))?.is_open) await keepFeed(tx, employee_id, false)
    return { success: true }
  })

/** Nobody knows after a restore whose calendar was closed since the backup, or has a new address: each is opened anew. */
export const closeAllFeeds = (tx: Tx<TenantCtx>): Promise<unknown> =>
  tx.query(
    'update appointment_feeds set is_open = false, updated_at = $1 where tenant_id = current_tenant() and is_open',
    [tx.now],
  )

/** Far more often than any calendar looks. */
const looks = newRateLimit(240, HOUR_MS)

/** What is shown of the past, and of the future. */
const [DAYS_BEFORE, DAYS_AFTER] = [31, 366]
/** More than anybody attends in a year. */
const MOST_SHOWN = 5000

type Row = Pick<
  AppointmentRow,
  'id' | 'version' | 'status' | 'starts_at' | 'ends_at' | 'updated_at' | 'customer_name' | 'customer_notes'
> & { customer_phone: string | null; service_name: string }

const eventOf = (row: Row, location: string): CalendarEvent => ({
  ...placedOf(row),
  stamp: row.updated_at,
  summary: `${row.service_name} · ${row.customer_name}`,
  description: [formatPhone(row.customer_phone ?? ''), row.customer_notes].filter(Boolean).join('\n'),
  location,
  url: null,
  organizer: null,
  attendee: null,
})

/** Whose calendar a token is of, while it is open, they work here and are not shut out of the shop; null for any other. */
async function ownerOf(tx: Tx<TenantCtx>, token: string) {
  const claimed = claimedId(token)
  if (claimed === null) return null
  const id = claimed as EmployeeId
  const feed = await feedOf(tx, id)
  if (!feed?.is_open || !isLinkTo(tx, nounOf(feed), id, token)) return null
  const [employee] = await tx.query<{ name: string }>(
    `select e.name from employees e
      where e.tenant_id = current_tenant() and e.id = $1 and e.is_active and e.deleted_at is null
        and not exists (select from users u where u.tenant_id = e.tenant_id and u.id = e.user_id
          and (not u.is_active or u.deleted_at is not null))`,
    [id],
  )
  return employee ? { id, name: employee.name } : null
}

/**
 * The agenda of a professional as a calendar to look at, for whoever has its address; null where that leads nowhere. What was
 * cancelled is not in it, so that calendars take it out.
 *
 * @throws TooManyRequests
 */
export const feedFile = (ctx: TenantCtx, token: string): Promise<string | null> =>
  reading(ctx, async (tx) => {
    if (!(await arePartsOn(tx, PARTS_OF_APPOINTMENTS))) return null
    const owner = await ownerOf(tx, token)
    if (!owner) return null
    looks.take(`${tx.tenantId} ${owner.id}`, tx.now)
    const { trade_name: shop, address, time_zone: timeZone } = await readSettings(tx)
    const rows = await tx.query<Row>(
      `select a.id, a.version, a.status, a.starts_at, a.ends_at, a.updated_at, a.customer_name, a.customer_phone,
          a.customer_notes, p.name as service_name
        from appointments a join products p on p.tenant_id = a.tenant_id and p.id = a.service_id
        where a.tenant_id = current_tenant() and a.employee_id = $1 and a.starts_at >= $2 and a.starts_at < $3
          and a.status <> 'cancelled'
        order by a.starts_at limit ${MOST_SHOWN}`,
      [
        owner.id,
        new Date(tx.now.getTime() - DAYS_BEFORE * DAY_MS),
        new Date(tx.now.getTime() + DAYS_AFTER * DAY_MS),
      ],
    )
    const events = rows.map((row) => eventOf(row, address))
    return calendarFile({ method: 'PUBLISH', name: `${owner.name} · ${shop}`, timeZone, events })
  })
