import type { DepositStatus } from '#modules/invoices/deposits/deposit-states.ts'
import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { addDays, day, dayOfInstant, startOfDay } from '#platform/values/day.ts'
import type { AppointmentId, EmployeeId, ProductId } from '#platform/values/ids.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { searchWords } from '#platform/values/search-text.ts'
import { amountOut } from '#platform/values/wire.ts'
import type { AppointmentListInput } from '../appointment/appointment.ts'
import { AppointmentNotFound } from '../appointments.errors.ts'
import type { appointments, KeptChoice } from '../appointments.tables.ts'
import { depositDetail } from '../deposits/deposit-detail.server.ts'
import { minuteOf, timeAt } from '../slots/wall-time.ts'
import { isStanding } from '../status/states.ts'

type Row = Omit<typeof appointments.$inferSelect, 'tenant_id' | 'created_by' | 'updated_at' | 'search'> & {
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

/** How a deposit stands that was asked for. What nobody paid of an appointment that is over is asked of nobody. */
const depositOf = ({ kept_deposit, status }: Pick<Row, 'kept_deposit' | 'status'>): DepositStatus | null => {
  const deposit = kept_deposit ?? 'pending'
  return deposit === 'pending' && !isStanding(status) ? null : deposit
}

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
    /** Null where its service asked for none, and where nobody paid it and nobody is to any more. */
    deposit_status: deposit_cents ? depositOf(row) : null,
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

/** Its start is what an index can be asked for: with its buffer none takes more than a day, so that what began before that is over. */
const matchesUntil = (end: 'ends_at' | 'held_until') => `where a.tenant_id = current_tenant()
  and ($1::timestamptz is null or (a.starts_at > $1::timestamptz - interval '24 hours' and a.${end} > $1))
  and ($2::timestamptz is null or a.starts_at < $2)
  and ($3::uuid is null or a.employee_id = $3) and ($4::uuid is null or a.service_id = $4)
  and ($5::uuid is null or a.customer_id = any(customers_with_merged($5))) and ($6::text[] is null or a.status = any($6))`

/** Who was attended to, and whom no sale that stands has charged. */
const UNCHARGED = `and a.status = 'completed' and (a.invoice_id is null
  or exists (select from invoice_voids v where v.tenant_id = a.tenant_id and v.invoice_id = a.invoice_id))`

/** The services and professionals that each word is in the name of, those of appointments alone: few, and looked at once. */
const NAMED_BY_WORDS = `select w.word,
    array(select p.id from products p where p.tenant_id = current_tenant() and unaccent(lower(p.name)) like '%' || w.word || '%'
      and exists (select from appointments a where a.tenant_id = p.tenant_id and a.service_id = p.id)) as services,
    array(select e.id from employees e where e.tenant_id = current_tenant()
      and unaccent(lower(e.name)) like '%' || w.word || '%') as employees
  from unnest($1::text[]) as w (word)`

type Word = { word: string; services: ProductId[]; employees: EmployeeId[] }

/** That each word is in what is searched of the customer, or names the service or the professional; adds its values. */
async function searchedBy(tx: Tx<TenantCtx>, words: readonly string[], asked: unknown[]): Promise<string> {
  if (words.length === 0) return ''
  const put = (value: unknown): string => `$${asked.push(value)}`
  const known = await tx.query<Word>(NAMED_BY_WORDS, [words])
  return known
    .map(
      ({ word, services, employees }) => `and (a.search like ${put(`%${word}%`)}
        or a.service_id = any(${put(services)}::uuid[]) or a.employee_id = any(${put(employees)}::uuid[]))`,
    )
    .join(' ')
}

/**
 * A page of the appointments of a range of days of the shop, what reaches into the first over midnight too, by when they
 * begin; a search looks at the customer's name, telephone and e-mail, the service and the professional.
 */
export const listAppointments = (ctx: Ctx, input: AppointmentListInput) =>
  appointmentsUntil(ctx, input, 'ends_at')

/** The same, with what reaches into the first of the days by its buffer alone. */
export const heldAppointments = (ctx: Ctx, input: AppointmentListInput) =>
  appointmentsUntil(ctx, input, 'held_until')

const appointmentsUntil = (ctx: Ctx, input: AppointmentListInput, end: 'ends_at' | 'held_until') =>
  reading(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    const { page, pageSize, search, newestFirst } = input
    const asked: unknown[] = [
      ...between(input.from, input.until, timeZone),
      input.employee_id,
      input.service_id ?? null,
      input.customer_id ?? null,
      input.status ?? null,
    ]
    const words = searchWords(search)
    const only = input.uncharged ? UNCHARGED : ''
    const found = `from appointments a ${matchesUntil(end)} ${only} ${await searchedBy(tx, words, asked)}`
    const order = `order by a.starts_at ${newestFirst ? 'desc' : 'asc'}, a.id`
    const paged = { found, order, asked, rows: [pageSize, (page - 1) * pageSize] }
    // A search reads all of a shop's appointments, and so does who counts them behind a later page.
    if (words.length > 0 || page > 1) {
      const { ids, total } = await soughtPage(tx, paged)
      const sought = await tx.query<Row>(
        `select ${LISTED} from appointments a ${WITH} where a.tenant_id = current_tenant() and a.id = any($1::uuid[]) ${order}`,
        [ids],
      )
      return pageAnswer(
        sought.map((row) => shown(row, timeZone)),
        total,
        { page, pageSize },
      )
    }
    // Only what stands on the page is joined with the rest, however many there are.
    const rows = await tx.query<Row>(
      `select ${LISTED} from (select a.* ${found} ${order} limit $${asked.length + 1} offset $${asked.length + 2}) a
        ${WITH} ${order}`,
      [...asked, ...paged.rows],
    )
    const data = rows.map((row) => shown(row, timeZone))
    // Of a first page that is not full, as a calendar's is, all are there.
    if (rows.length < pageSize) return pageAnswer(data, rows.length, { page, pageSize })
    const [counted] = await tx.query<{ total: number }>(`select count(*) as total ${found}`, asked)
    return pageAnswer(data, counted?.total ?? 0, { page, pageSize })
  })

type Paged = { found: string; order: string; asked: readonly unknown[]; rows: readonly number[] }

/** Where all that match are read anyway: the page, and how many there are, of one look at them. */
async function soughtPage(tx: Tx<TenantCtx>, { found, order, asked, rows }: Paged) {
  const [page] = await tx.query<{ ids: AppointmentId[]; total: number }>(
    `with sought as materialized (select a.id, a.starts_at ${found})
      select (select count(*) from sought) as total, array(
        select a.id from sought a ${order} limit $${asked.length + 1} offset $${asked.length + 2}) as ids`,
    [...asked, ...rows],
  )
  return { ids: page?.ids ?? [], total: page?.total ?? 0 }
}

type ChangeRow = { at: Date; user_name: string; what: string; details: Readonly<Record<string, unknown>> }

const changesOf = async (tx: Tx<TenantCtx>, id: AppointmentId) => {
  const rows = await tx.query<ChangeRow>(
    `select at, user_name, what, details from (
        select id, at, user_name, what, details from appointment_changes
          where tenant_id = current_tenant() and appointment_id = $1
        union all
        select v.id, v.at, v.user_name, 'charge_voided', '{}'::jsonb from appointment_changes c
          join invoice_voids v on v.tenant_id = c.tenant_id and v.invoice_id = (c.details ->> 'invoice_id')::uuid
          where c.tenant_id = current_tenant() and c.appointment_id = $1 and c.what = 'charged') change
      order by id limit 500`,
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
      deposit: await depositDetail(tx, row),
      created_at: row.created_at.toISOString(),
      created_by_name: row.created_by_name,
      changes: await changesOf(tx, id),
    }
  })
