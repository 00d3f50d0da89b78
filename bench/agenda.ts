import { randomUUID } from 'node:crypto'
import { daysBetween, knownOf } from '#modules/appointments/agenda/agendas.server.ts'
import { agendasOf } from '#modules/appointments/agenda/agendas.ts'
import { availableDays } from '#modules/appointments/agenda/available-slots.server.ts'
import {
  appointmentInput,
  appointmentListInput,
  daysInput,
} from '#modules/appointments/appointment/appointment.ts'
import { appointmentsSettings } from '#modules/appointments/appointments-settings.ts'
import { createAppointment } from '#modules/appointments/booking/create-appointment.server.ts'
import { listAppointments } from '#modules/appointments/reading/appointments.server.ts'
import { slotsOf } from '#modules/appointments/slots/free-starts.ts'
import { productInput } from '#modules/catalogue/products/product.ts'
import { createProduct } from '#modules/catalogue/products/saving/create-products.server.ts'
import { updateEmployeeProducts } from '#modules/employees/commissions/assigned.server.ts'
import { employeeInput, employeeProductsInput } from '#modules/employees/employee.ts'
import { updateShopHours } from '#modules/employees/hours/hours.server.ts'
import { shopHoursInput } from '#modules/employees/hours/hours.ts'
import { createEmployee } from '#modules/employees/records/save-employee.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { DomainError } from '#platform/errors/errors.ts'
import { type Ctx, inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { addDays, type Day, dayOfInstant } from '#platform/values/day.ts'
import type { EmployeeId, ProductId } from '#platform/values/ids.ts'
import { figure, median, ms, percentile, printTable, timed, verdict } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { inPlace } from './place.ts'
import { familyCpuMs, postmasterOf } from './processor-time.ts'
import { openBenchShop } from './shop.ts'

export const ZONE = 'America/Santo_Domingo'
const DAYS = 14
const PROFESSIONALS = 20
/** Each quarter of an hour from seven to ten: sixty a day. */
const [OPENS, CLOSES, STEP] = [7 * 60, 22 * 60, 15]

type Salon = { owner: Ctx; service: ProductId; professionals: EmployeeId[] }

/** A salon of twenty who work fifteen hours a day, and one service of a quarter of an hour. */
export async function openSalon(owner: Ctx): Promise<Salon> {
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    spans: [{ from: OPENS, until: CLOSES }],
  }))
  await updateShopHours(owner, shopHoursInput.parse({ weekly, days: [] }))
  const service = await createProduct(
    owner,
    productInput.parse({
      name: 'Corte',
      sku: 'SER-1',
      productType: 'service',
      isScheduleable: true,
      defaultDuration: STEP,
      price: 500,
      price2: 500,
      price3: 500,
    }),
  )
  const professionals: EmployeeId[] = []
  for (let number = 1; number <= PROFESSIONALS; number += 1) {
    const { id } = await createEmployee(owner, employeeInput.parse({ name: `Profesional ${number}` }))
    const assigned = { employeeId: id, products: [{ productId: service }] }
    await updateEmployeeProducts(owner, employeeProductsInput.parse(assigned))
    professionals.push(id)
  }
  return { owner, service, professionals }
}

/** So many appointments in the days from tomorrow, no two of one professional at one time, spread by their numbers. */
export const fillAgenda = ({ admin }: Database, { owner, service }: Salon, many: number, days = DAYS) =>
  admin.query(
    `insert into appointments (tenant_id, id, customer_name, service_id, employee_id, starts_at, ends_at, held_until,
        status, created_at, updated_at)
      select $1, gen_random_uuid(), 'Cliente', $2, e.id, s.at, s.at + interval '15 minutes', s.at + interval '15 minutes',
          'confirmed', now(), now()
        from employees e
        cross join generate_series(1, ${days}) as d (n)
        cross join generate_series(0, 59) as q (n)
        cross join lateral (select (($3::date + d.n)::timestamp + interval '7 hours' + q.n * interval '15 minutes')
          at time zone '${ZONE}' as at) s
        where e.tenant_id = $1
        order by md5(e.id::text || d.n || '-' || q.n) limit $4`,
    [owner.tenantId, service, dayOfInstant(owner.now, ZONE), many],
  )

/** Counts a change of every day of everybody, as their next booking would. */
const countAll = (owner: Ctx, professionals: readonly EmployeeId[], days: readonly { day: Day }[]) =>
  inTransaction(owner, (tx) =>
    tx.query(
      `insert into appointment_days as d (tenant_id, employee_id, day)
        select current_tenant(), e.id, n.day from unnest($1::uuid[]) as e (id), unnest($2::date[]) as n (day)
        on conflict (tenant_id, employee_id, day) do update set version = d.version + 1`,
      [professionals, days.map(({ day }) => day)],
    ),
  )

/** A fortnight as the wizard asks for it; the reference is the look at its appointments alone, in plain SQL. */
async function measureFortnight(
  { owner, service, professionals }: Salon,
  times: number,
): Promise<string[][]> {
  const first = addDays(dayOfInstant(owner.now, ZONE), 1)
  const asked = { first, last: addDays(first, DAYS - 1), timeZone: ZONE }
  const days = daysBetween(asked)
  const known = await reading(owner, (tx) => knownOf(tx, professionals, days, asked))
  const step = appointmentsSettings.defaults.appointment_step_minutes
  const terms = { duration: STEP, buffer: 0, step }
  const whole: number[] = []
  const fromKept: number[] = []
  const computed: number[] = []
  const plain: number[] = []
  let found = 0
  for (let turn = 0; turn < times; turn += 1) {
    // Another count of a day, as after a booking: nothing that is kept is of use.
    await countAll(owner, professionals, days)
    const program = await timed(() => availableDays(owner, daysInput.parse({ service_id: service })))
    whole.push(program.took)
    const again = await timed(() => availableDays(owner, daysInput.parse({ service_id: service })))
    fromKept.push(again.took)
    const began = performance.now()
    const slots = agendasOf(days, professionals, known).flatMap(({ of, professionals: each }) =>
      slotsOf(
        of,
        each.map(({ agenda }) => agenda),
        terms,
      ),
    )
    computed.push(performance.now() - began)
    const bare = await timed(() =>
      reading(owner, (tx) =>
        tx.query(
          `select employee_id, starts_at, held_until from appointments
            where tenant_id = current_tenant() and starts_at >= $1 and starts_at < $2 and status <> 'cancelled'`,
          [`${first}T00:00-04`, `${addDays(first, DAYS)}T00:00-04`],
        ),
      ),
    )
    plain.push(bare.took)
    found = slots.filter(({ isFree }) => isFree).length
    const told = program.result.reduce((sum, { free }) => sum + free, 0)
    if (told !== found) throw new Error(`the program tells ${told} free times, and there are ${found}`)
  }
  const row = (what: string, took: number[], target: number | null): string[] => [
    what,
    ms(percentile(took, 0.95)),
    ms(median(took)),
    ...(target === null ? ['', ''] : [ms(target), verdict(percentile(took, 0.95) < target)]),
  ]
  return [
    row('with the looks at hours and appointments', whole, 50),
    row('computing alone', computed, 10),
    row('from what is kept', fromKept, null),
    row('its appointments in plain SQL', plain, null),
  ]
}

/** What staff type into the list: part of a name, a telephone, a professional, what is nowhere and what is everywhere. */
const SOUGHT = ['rodriguez 77', '8095550077', 'profesional 3', 'zzzzq', 'corte']

/** A page of the list and how many there are; the reference is a plain look through the same names. */
async function measureSearch({ admin }: Database, { owner }: Salon, times: number): Promise<string[][]> {
  await admin.query(
    `update appointments a set customer_name = 'Clienta ' || substr(md5(a.id::text), 1, 6) || ' Rodríguez ' || n.n % 500,
        customer_phone = '809555' || lpad((n.n % 10000)::text, 4, '0'), customer_email = substr(md5(a.id::text), 1, 8) || '@correo.do'
      from (select id, row_number() over (order by id) as n from appointments) n where n.id = a.id`,
  )
  await admin.query('vacuum (analyze) appointments')
  const rows: string[][] = []
  for (const search of SOUGHT) {
    const [whole, plain]: [number[], number[]] = [[], []]
    let found = 0
    for (let turn = 0; turn < times; turn += 1) {
      const page = await timed(() => listAppointments(owner, appointmentListInput.parse({ search })))
      whole.push(page.took)
      found = page.result.pagination.total
      const bare = await timed(() =>
        admin.query('select count(*) from appointments where tenant_id = $1 and customer_name ilike $2', [
          owner.tenantId,
          `%${search}%`,
        ]),
      )
      plain.push(bare.took)
    }
    const p95 = percentile(whole, 0.95)
    rows.push([`${search} (${figure(found)})`, ms(p95), ms(median(whole)), ms(100), verdict(p95 < 100)])
    rows.push(['  its name alone in plain SQL', ms(percentile(plain, 0.95)), ms(median(plain)), '', ''])
  }
  return rows
}

type Contest = { clients: number; each: number; a_slot: number }

/** Clients who want the same times at once, each as quickly as it is answered; of those who want one, one has it. */
async function contest(
  { owner, service, professionals }: Salon,
  cluster: string,
  { clients, each, a_slot }: Contest,
) {
  const from = addDays(dayOfInstant(owner.now, ZONE), DAYS + 2)
  const wish = (number: number) => {
    const slot = Math.floor(number / a_slot)
    const time = OPENS + STEP * (slot % 60)
    const [hour, minute] = [Math.floor(time / 60), time % 60].map((n) => String(n).padStart(2, '0'))
    const employee_id = professionals[Math.floor(slot / 60) % PROFESSIONALS]
    const appointment_date = addDays(from, Math.floor(slot / (60 * PROFESSIONALS)))
    return appointmentInput.parse({
      customer_name: `Cliente ${number}`,
      service_id: service,
      employee_id,
      appointment_date,
      start_time: `${hour}:${minute}`,
    })
  }
  let [next, booked, refused] = [0, 0, 0]
  const client = async (): Promise<void> => {
    for (let turn = 0; turn < each; turn += 1) {
      const number = next
      next += 1
      try {
        // As a browser sends it: known by a name of its own, should it be sent again.
        const sent = { ...wish(number), requestId: randomUUID() }
        await createAppointment({ ...owner, now: new Date() }, sent)
        booked += 1
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'appointments.slot_taken')) throw error
        refused += 1
      }
    }
  }
  const postmaster = postmasterOf(cluster)
  const [own, database] = [process.cpuUsage(), familyCpuMs(postmaster)]
  const { took } = await timed(() => Promise.all(Array.from({ length: clients }, client)))
  const { user, system } = process.cpuUsage(own)
  const used = {
    node: (user + system) / 1000 / booked,
    database: (familyCpuMs(postmaster) - database) / booked,
  }
  if (booked !== Math.ceil((clients * each) / a_slot)) throw new Error(`${booked} booked of ${next} wishes`)
  return { booked, refused, seconds: took / 1000, used }
}

const OVERLAPS = '23P01'
const DEADLOCK = '40P01'

/**
 * The same wishes as plain rows, each in a statement of its own, of ten clients, so that none waits for a connection: what
 * the constraint alone does of them. Of those that wait for each other in a circle PostgreSQL refuses one, a second later.
 */
async function plainContest(
  { admin }: Database,
  { owner, service, professionals }: Salon,
  { clients, each, a_slot }: Contest,
) {
  const from = addDays(dayOfInstant(owner.now, ZONE), DAYS + 2)
  let [next, booked, refused, dead] = [0, 0, 0, 0]
  const client = async (): Promise<void> => {
    for (let turn = 0; turn < each; turn += 1) {
      const slot = Math.floor(next / a_slot)
      next += 1
      const at = new Date(`${addDays(from, Math.floor(slot / (60 * PROFESSIONALS)))}T00:00:00-04:00`)
      const starts = new Date(at.getTime() + (OPENS + STEP * (slot % 60)) * 60_000)
      const ends = new Date(starts.getTime() + STEP * 60_000)
      await admin
        .query(
          `insert into appointments (tenant_id, id, customer_name, service_id, employee_id, starts_at, ends_at, held_until,
              status, created_at, updated_at)
            values ($1, $2, 'Cliente', $3, $4, $5, $6, $6, 'pending', now(), now())`,
          [
            owner.tenantId,
            randomUUID(),
            service,
            professionals[Math.floor(slot / 60) % PROFESSIONALS],
            starts,
            ends,
          ],
        )
        .then(() => {
          booked += 1
        })
        .catch((error: unknown) => {
          const code = error instanceof Error && 'code' in error ? error.code : null
          if (code === OVERLAPS) refused += 1
          else if (code === DEADLOCK) dead += 1
          else throw error
        })
    }
  }
  const { took } = await timed(() => Promise.all(Array.from({ length: clients }, client)))
  return { booked, refused, dead, seconds: took / 1000 }
}

const deadlocksOf = async ({ admin }: Database): Promise<number> => {
  const { rows } = await admin.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.n ?? 0
}

/** How long a fortnight of a full agenda takes to offer, and how many are booked while many want the same times. */
export async function agenda({ quick }: BenchOptions): Promise<void> {
  const { many, times, each, searched } = quick
    ? { many: 2000, times: 20, each: 20, searched: 3000 }
    : { many: 10_000, times: 100, each: 100, searched: 30_000 }
  await inPlace('agenda', async ({ database, cluster }) => {
    const shop = await openBenchShop(database, 'bench')
    const salon = await openSalon(shop.owner)
    await fillAgenda(database, salon, many)
    await database.admin.query('vacuum (analyze)')
    console.log(
      `${DAYS} days of ${PROFESSIONALS} professionals with ${many.toLocaleString('en')} appointments`,
    )
    printTable([`p95 of ${times}`, '', 'median', 'target', ''], await measureFortnight(salon, times))
    for (const a_slot of [1, 4, 40]) {
      const before = await deadlocksOf(database)
      const { booked, refused, seconds, used } = await contest(salon, cluster, { clients: 40, each, a_slot })
      const dead = (await deadlocksOf(database)) - before
      console.log(
        `  ${a_slot} at each time: ${figure(booked / seconds)} booked and ${figure(refused / seconds)} refused a second, ${dead} deadlocks; ` +
          `for each booked ${ms(used.node)} of processor time here and ${ms(used.database)} of PostgreSQL`,
      )
      const free = () =>
        database.admin.query(`update appointments set status = 'cancelled' where status = 'pending'`)
      await free()
      const plain = await plainContest(database, salon, { clients: 10, each: each / 2, a_slot })
      console.log(
        `    as plain rows under the same constraint: ${figure(plain.booked / plain.seconds)} written and ` +
          `${figure(plain.refused / plain.seconds)} refused a second, ${plain.dead} deadlocks`,
      )
      await free()
    }
    const other = await openSalon((await openBenchShop(database, 'search')).owner)
    await fillAgenda(database, other, searched, 30)
    console.log(`a search of ${searched.toLocaleString('en')} appointments`)
    printTable([`p95 of ${times}`, '', 'median', 'target', ''], await measureSearch(database, other, times))
  })
}
