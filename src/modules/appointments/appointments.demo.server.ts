import { listCategories } from '#modules/catalogue/categories/categories.server.ts'
import type { ProductPayload } from '#modules/catalogue/products/product.ts'
import { createProducts } from '#modules/catalogue/products/saving/create-products.server.ts'
import { demoCustomerIds, demoCustomersOf } from '#modules/customers/customers.demo.server.ts'
import { updateEmployeeProducts } from '#modules/employees/commissions/assigned.server.ts'
import { employeeProductsInput } from '#modules/employees/employee.ts'
import { updateShopHours } from '#modules/employees/hours/hours.server.ts'
import { shopHoursInput } from '#modules/employees/hours/hours.ts'
import { employeesAtWork } from '#modules/employees/records/employees.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import type { DemoShop, ModuleDemo } from '#platform/module/demo.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId, EmployeeId, ProductId } from '#platform/values/ids.ts'
import { cents, centsToDecimal } from '#platform/values/money.ts'
import { type DemoAppointment, demoAppointments } from './demo/demo-appointments.ts'
import { DEMO_AGENDAS, type DemoAgenda, type DemoService } from './demo/demo-services.ts'
import { fillWaits } from './demo/demo-waits.server.ts'
import { instantOf, minuteOf, wallText } from './slots/wall-time.ts'

const SEED = 20_261_124

const payloadOf = (
  { name, sku, price, duration, buffer, deposit, noticeHours }: DemoService,
  categoryId: string | undefined,
  paysCommission: boolean,
): ProductPayload => {
  const amount = centsToDecimal(cents(price))
  return {
    name,
    sku,
    categoryId,
    productType: 'service',
    unit: 'service',
    isScheduleable: true,
    price: amount,
    price2: amount,
    price3: amount,
    isTaxable: true,
    taxPercent: 18,
    defaultDuration: duration,
    bufferTime: buffer,
    maxAdvanceBookingDays: 90,
    minAdvanceBookingHours: noticeHours,
    paysCommission,
    ...(paysCommission && { commissionValue: 30 }),
    ...(deposit && { depositAmount: centsToDecimal(cents(deposit)) }),
  }
}

/** The services of the business, its hours, and who does what. */
async function openAgenda(owner: Ctx, of: DemoAgenda): Promise<void> {
  const category = (await listCategories(owner)).find(({ code }) => code === of.category)
  const ids = await createProducts(
    owner,
    of.services.map((service) => payloadOf(service, category?.id, of.paysCommission)),
  )
  const people = new Map((await employeesAtWork(owner)).map(({ id, name }) => [name, id]))
  for (const [name, provided] of of.professionals) {
    const products = provided.map((number) => ({ productId: ids[number - 1] }))
    const assigned = employeeProductsInput.parse({ employeeId: people.get(name), products })
    await updateEmployeeProducts(owner, assigned)
  }
  const spans = of.spans.map(([from, until]) => ({ from, until }))
  const weekly = of.weekdays.map((weekday) => ({ weekday, spans }))
  await updateShopHours(owner, shopHoursInput.parse({ weekly, days: [] }))
}

type Known = {
  services: ReadonlyMap<string, ProductId>
  professionals: readonly EmployeeId[]
  customers: readonly { id: CustomerId | null; name: string; phone: string; email: string | null }[]
  by: Ctx['actor']
}

async function known(tx: Tx, agenda: DemoAgenda, { trade, staff, owner }: DemoShop): Promise<Known> {
  const services = await tx.query<{ sku: string; id: ProductId }>(
    'select sku, id from products where tenant_id = current_tenant() and is_scheduleable',
  )
  const people = new Map((await employeesAtWork(tx)).map(({ id, name }) => [name, id]))
  const ids = await demoCustomerIds(tx, trade)
  return {
    services: new Map(services.map(({ sku, id }) => [sku, id])),
    professionals: agenda.professionals.flatMap(([name]) => people.get(name) ?? []),
    customers: demoCustomersOf(trade).map(({ code, name, phone, email }) => ({
      id: ids.get(code) ?? null,
      name,
      phone,
      email,
    })),
    by: (staff[0] ?? owner).actor,
  }
}

/** As rows, all at once: booked one by one, a month of them would take as long as the rest of the demo shops. */
async function write(tx: Tx, made: readonly DemoAppointment[], of: Known, timeZone: string): Promise<void> {
  const rows = made.flatMap(({ professional, customer, service, at, status, ahead }) => {
    const who = of.customers[customer]
    const [employee, product] = [of.professionals[professional], of.services.get(service.sku)]
    if (!who || !employee || !product) return []
    const booked = Math.min(at - ahead, minuteOf(tx.now) - 1)
    return [{ who, employee, product, service, at, status, booked, id: newId() }]
  })
  await tx.query(
    `insert into appointments (tenant_id, id, customer_id, customer_name, customer_phone, customer_email, service_id,
        employee_id, starts_at, ends_at, held_until, status, created_by, created_at, updated_at, deposit_cents)
      select current_tenant(), a.id, a.customer_id, a.name, a.phone, a.email, a.service_id, a.employee_id, a.starts_at,
          a.ends_at, a.held_until, a.status, $13, a.created_at, a.created_at, a.deposit_cents
        from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[],
          $8::timestamptz[], $9::timestamptz[], $10::timestamptz[], $11::text[], $12::timestamptz[], $14::bigint[])
          as a (id, customer_id, name, phone, email, service_id, employee_id, starts_at, ends_at, held_until, status,
            created_at, deposit_cents)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ who }) => who.id),
      rows.map(({ who }) => who.name),
      rows.map(({ who }) => who.phone),
      rows.map(({ who }) => who.email),
      rows.map(({ product }) => product),
      rows.map(({ employee }) => employee),
      rows.map(({ at }) => instantOf(at)),
      rows.map(({ at, service }) => instantOf(at + service.duration)),
      rows.map(({ at, service }) => instantOf(at + service.duration + service.buffer)),
      rows.map(({ status }) => status),
      rows.map(({ booked }) => instantOf(booked)),
      of.by.userId,
      rows.map(({ service }) => service.deposit ?? null),
    ],
  )
  await tx.query(
    `insert into appointment_changes (tenant_id, appointment_id, id, at, user_id, user_name, what, details)
      select current_tenant(), c.appointment_id, c.id, c.at, $5, $6, 'booked', jsonb_build_object('at', c.place)
        from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[]) as c (appointment_id, id, at, place)`,
    [
      rows.map(({ id }) => id),
      rows.map(() => newId()),
      rows.map(({ booked }) => instantOf(booked)),
      rows.map(({ at }) => wallText(at, timeZone)),
      of.by.userId,
      of.by.name,
    ],
  )
}

export const appointmentsDemo: ModuleDemo = {
  open: async ({ owner, trade }) => {
    const agenda = DEMO_AGENDAS[trade]
    if (agenda) await openAgenda(owner, agenda)
  },
  today: async (shop) => {
    const { trade, owner, today, timeZone, now, origin } = shop
    const agenda = DEMO_AGENDAS[trade]
    if (!agenda) return
    await inTransaction(owner, async (tx) => {
      const of = await known(tx, agenda, shop)
      const customers = of.customers.length
      const made = demoAppointments({
        of: agenda,
        seed: SEED,
        today,
        timeZone,
        now: minuteOf(now),
        customers,
      })
      await write(tx, made, of, timeZone)
      if (trade === 'salon') await fillWaits(tx, origin, of, today)
    })
  },
}
