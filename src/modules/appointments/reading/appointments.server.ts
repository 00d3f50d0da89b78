import type { DepositStatus } from '#modules/invoices/deposits/deposit-states.ts'
import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { addDays, day, dayOfInstant, startOfDay } from '#platform/values/day.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { searchWords } from '#platform/values/search-text.ts'
import { amountOut } from '#platform/values/wire.ts'
import type { AppointmentListInput } from '../appointment/appointment.ts'
import { AppointmentNotFound } from '../appointments.errors.ts'
import type { appointments, KeptChoice } from '../appointments.tables.ts'
import { depositDetail } from '../deposits/deposit-detail.server.ts'
import { minuteOf, timeAt } from '../slots/wall-time.ts'

type Row = Omit<typeof appointments.$inferSelect, 'tenant_id' | 'created_by' | 'updated_at'> & {
  service_name: string
  employee_name: string
  created_by_name: string | null
  kept_deposit: DepositStatus | null
  invoice_number: number | null
}

const LISTED = `a.id, customers_standing(a.customer_id) as customer_id, a.customer_name, a.customer_email, a.customer_phone, a.customer_notes,
  a.party_size, a.service_id, p.name as service_name, a.employee_id, e.name as employee_name, a.chosen,
  a.starts_at, a.ends_at, a.held_until, a.deposit_cents, a.pay_until, a.status, a.created_at, u.name as created_by_name, a.version,
  a.series_id, a.series_place, a.series_size,
  d.status as kept_deposit, i.id as invoice_id, i.order_number as invoice_number`

const NAMED = `join products p on p.tenant_id = a.tenant_id and p.id = a.service_id
  join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id`

/** What is listed of an appointment beside its own row. */
const WITH = `${NAMED}
  left join users u on u.tenant_id = a.tenant_id and u.id = a.created_by
  left join customer_deposits d on d.tenant_id = a.tenant_id and d.purpose = 'appointment' and d.purpose_id = a.id
  left join invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id
    and not exists (select from invoice_voids v where v.tenant_id = i.tenant_id and v.invoice_id = i.id)`

const shown = (row: Row, timeZone: string) => {
  const {
    starts_at,
    ends_at,
    held_until,
    deposit_cents,
    kept_deposit,
    invoice_number,
    invoice_id,
    chosen: _chosen,
    created_at: _at,
    created_by_name: _by,
    pay_until,
    ...known
  } = row
  return {
    ...known,
    deposit_amount: amountOut(deposit_cents),
    /** Null where its service asked for none. */
    deposit_status: deposit_cents ? (kept_deposit ?? ('pending' as const)) : null,
    /** Until when that is to be paid by who booked from outside, or it is cancelled. */
    deposit_until: pay_until?.toISOString() ?? null,
    /** What it was charged by, while that stands. */
    invoice:
      invoice_id && invoice_number !== null
        ? { id: invoice_id, order_number: formatOrderNumber(invoice_number) }
        : null,
    appointment_date: dayOfInstant(starts_at, timeZone),
    start_time: timeAt(minuteOf(starts_at), timeZone),
    end_time: timeAt(minuteOf(ends_at), timeZone),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    duration_minutes: minuteOf(ends_at) - minuteOf(starts_at),
    buffer_minutes: minuteOf(held_until) - minuteOf(ends_at),
  }
}

/** The instants between which a range of days lies; open where none is named. */
const between = (from: string | null | undefined, until: string | null | undefined, timeZone: string) => [
  from ? startOfDay(day(from), timeZone) : null,
  until ? startOfDay(addDays(day(until), 1), timeZone) : null,
]

/** Its start is what an index can be asked for: none takes more than a day, so that what began before that is over. */
const MATCHES = `where a.tenant_id = current_tenant()
  and ($1::timestamptz is null or (a.starts_at > $1::timestamptz - interval '24 hours' and a.ends_at > $1))
  and ($2::timestamptz is null or a.starts_at < $2)
  and ($3::uuid is null or a.employee_id = $3) and ($4::uuid is null or a.service_id = $4)
  and ($5::uuid is null or a.customer_id = any(customers_with_merged($5))) and ($6::text[] is null or a.status = any($6))`

/** What is searched in names needs them of every appointment; whoever searches nothing spares that. */
const SEARCHED = `and not exists (select from unnest($7::text[]) as word
    where regexp_replace(unaccent(lower(concat_ws(' ', a.customer_name, a.customer_phone, a.customer_email, p.name,
      e.name))), '[^[:alnum:]]+', ' ', 'g') not like '%' || word || '%')`

/**
 * A page of the appointments of a range of days of the shop, what reaches into the first over midnight too, by when they
 * begin; a search looks at the customer's name, telephone and e-mail, the service and the professional.
 */
export const listAppointments = (ctx: Ctx, input: AppointmentListInput) =>
  reading(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    const { page, pageSize, search, newestFirst } = input
    const asked: unknown[] = [
      ...between(input.from, input.until, timeZone),
      ...[input.employee_id, input.service_id ?? null, input.customer_id ?? null, input.status ?? null],
    ]
    const words = searchWords(search)
    const found =
      words.length > 0
        ? `from appointments a ${NAMED} ${MATCHES} ${SEARCHED}`
        : `from appointments a ${MATCHES}`
    if (words.length > 0) asked.push(words)
    const order = `order by a.starts_at ${newestFirst ? 'desc' : 'asc'}, a.id`
    // Only what stands on the page is joined with the rest, however many there are.
    const rows = await tx.query<Row>(
      `select ${LISTED} from (select a.* ${found} ${order} limit $${asked.length + 1} offset $${asked.length + 2}) a
        ${WITH} ${order}`,
      [...asked, pageSize, (page - 1) * pageSize],
    )
    const data = rows.map((row) => shown(row, timeZone))
    // Of a first page that is not full, as a calendar's is, all are there.
    if (page === 1 && rows.length < pageSize) return pageAnswer(data, rows.length, { page, pageSize })
    const [counted] = await tx.query<{ total: number }>(`select count(*) as total ${found}`, asked)
    return pageAnswer(data, counted?.total ?? 0, { page, pageSize })
  })

type ChangeRow = { at: Date; user_name: string; what: string; details: Readonly<Record<string, unknown>> }

const changesOf = async (tx: Tx<TenantCtx>, id: AppointmentId) => {
  const rows = await tx.query<ChangeRow>(
    `select at, user_name, what, details from appointment_changes
      where tenant_id = current_tenant() and appointment_id = $1 order by id limit 500`,
    [id],
  )
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }))
}

/** Why it is with its professional, for staff: null where that one was asked for. */
type ShownChoice = KeptChoice | null

/** That there is such an appointment in the shop. @throws AppointmentNotFound */
export async function requireAppointment(tx: Tx<TenantCtx>, id: AppointmentId): Promise<void> {
  const [row] = await tx.query('select 1 from appointments where tenant_id = current_tenant() and id = $1', [
    id,
  ])
  if (!row) throw new AppointmentNotFound(`appointment ${id}`)
}

/** An appointment with what happened to it, and why it is with whom it is. @throws AppointmentNotFound */
export const appointmentById = (ctx: Ctx, { id }: { id: AppointmentId }) =>
  reading(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    const [row] = await tx.query<Row>(
      `select ${LISTED} from appointments a ${WITH} where a.tenant_id = current_tenant() and a.id = $1`,
      [id],
    )
    if (!row) throw new AppointmentNotFound(`appointment ${id}`)
    const chosen: ShownChoice = row.chosen
    return {
      ...shown(row, timeZone),
      chosen,
      deposit: await depositDetail(tx, id),
      created_at: row.created_at.toISOString(),
      created_by_name: row.created_by_name,
      changes: await changesOf(tx, id),
    }
  })
