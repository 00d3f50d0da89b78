import { randomUUID } from 'node:crypto'
import { productInput } from '#modules/catalogue/products/product.ts'
import { createProduct } from '#modules/catalogue/products/saving/create-products.server.ts'
import { updateEmployeeProducts } from '#modules/employees/commissions/assigned.server.ts'
import { employeeInput, employeeProductsInput } from '#modules/employees/employee.ts'
import { updateEmployeeHours } from '#modules/employees/hours/hours.server.ts'
import { employeeHoursInput } from '#modules/employees/hours/hours.ts'
import { createEmployee } from '#modules/employees/records/save-employee.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { type SampleShop, samplesOf } from '#platform/module/samples.server.ts'
import { addDays, dayOfInstant } from '#platform/values/day.ts'
import type { AppointmentId, ProductId } from '#platform/values/ids.ts'
import { MINUTES_OF_A_DAY, timeText } from '#platform/values/shop-day.ts'
import { appointmentInput } from './appointment/appointment.ts'
import { createAppointment } from './booking/create-appointment.server.ts'
import { askRefundInput, takeDepositInput } from './deposits/deposit-input.ts'
import { askRefund } from './paying/refunds.server.ts'
import { depositMethods, takeAppointmentDeposit } from './paying/take-deposit.server.ts'
import { createRule } from './rules/rules.server.ts'
import { ruleInput } from './rules/rules.ts'
import { seriesInput } from './series/recurrence.ts'
import { createSeries } from './series/series.server.ts'
import { addToWaiting } from './waiting/waiting.server.ts'
import { waitInput } from './waiting/waiting.ts'

export type AppointmentsKinds =
  | 'service'
  | 'professional'
  | 'appointment'
  | 'appointmentRule'
  | 'appointmentToday'
  | 'dueAppointment'
  | 'dueAppointmentToo'
  | 'paidAppointment'
  | 'paidAppointmentToo'
  | 'refund'
  | 'seriesToCancel'
  | 'seriesToMove'
  | 'wait'
  | 'waitToBook'
  | 'waitToBookAgain'

/** Of modules below, whose samples made them. */
type Known = AppointmentsKinds | 'paymentMethod' | 'customer' | 'employee' | 'product'

/** Somebody who works day and night, so that each sample finds a time of its own. */
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  spans: [{ from: 0, until: MINUTES_OF_A_DAY }],
}))

/** A day within the reach of the samples' clock. */
const DAY = '2026-11-25'

let taken = 0
/** A time of that day that no sample has had. */
const anotherTime = (): string => {
  taken += 1
  return timeText((taken * 10) % MINUTES_OF_A_DAY)
}

let turns = 0
/** What can be done once to a record: each sample takes the other one. */
const eitherOf = (one: string, other: string): string => {
  turns += 1
  return turns % 2 ? one : other
}

const someRule = (name: string) => ({
  name,
  hours: 24,
  channel: 'email' as const,
  is_active: false,
  text_es: `Hola, {cliente}: ${name}`,
  text_en: `Hello, {customer}: ${name}`,
})

const booking = (service_id: string) => ({
  customer_name: 'Yudelka',
  service_id,
  appointment_date: DAY,
  start_time: anotherTime(),
  duration_minutes: 5,
})

let booked = 0
/** Somebody who waits is booked once: each sample takes the next. */
const anotherOf = (waits: { waitToBook: string; waitToBookAgain: string }): string => {
  booked += 1
  return booked % 2 ? waits.waitToBook : waits.waitToBookAgain
}

const series = (service_id: string) => ({
  customer_name: 'Yudelka',
  service_id,
  duration_minutes: 5,
  places: [DAY, '2026-12-02'].map((date) => ({ date, start_time: anotherTime() })),
})

const waiting = (service_id: string) => ({
  customer_name: 'Yudelka',
  service_id,
  first_day: DAY,
  last_day: DAY,
})

async function fill({ owner, name }: SampleShop) {
  const service = await createProduct(
    owner,
    productInput.parse({
      name: `${name} corte`,
      sku: `CITA-${name}`,
      price: 500,
      price2: 500,
      price3: 500,
      productType: 'service',
      isScheduleable: true,
      defaultDuration: 5,
      bufferTime: 0,
      depositAmount: 100,
    }),
  )
  const { id } = await createEmployee(owner, employeeInput.parse({ name: `${name} estilista` }))
  const products = [{ productId: service }]
  await updateEmployeeProducts(owner, employeeProductsInput.parse({ employeeId: id, products }))
  await updateEmployeeHours(owner, employeeHoursInput.parse({ id, weekly: EVERY_DAY, days: [], timeOff: [] }))
  const tomorrow = addDays(dayOfInstant(owner.now, 'America/Santo_Domingo'), 1)
  const { id: appointment } = await createAppointment(
    owner,
    appointmentInput.parse({ ...booking(service), customer_name: name, appointment_date: tomorrow }),
  )
  const { id: appointmentRule } = await createRule(
    owner,
    'http://test.localhost',
    ruleInput.parse(someRule(name)),
  )
  const deposits = await fillDeposits(owner, service, tomorrow)
  const waiters = await fillWaiting(owner, name, service, appointment)
  return { service, professional: id, appointment, appointmentRule, ...deposits, ...waiters }
}

/** Series to cancel and to move, and people who wait. */
async function fillWaiting(owner: Ctx, name: string, service: ProductId, appointment: AppointmentId) {
  const wait = async () => {
    const wished = waitInput.parse({ ...waiting(service), customer_name: `${name} en espera` })
    return (await addToWaiting(owner, 'http://muestra.localhost', wished)).id
  }
  const firstOfSeries = async () => {
    const wished = seriesInput.parse({ ...series(service), customer_name: name })
    const [first] = (await createSeries(owner, wished)).appointments
    return first?.id ?? appointment
  }
  return {
    seriesToCancel: await firstOfSeries(),
    seriesToMove: await firstOfSeries(),
    wait: await wait(),
    waitToBook: await wait(),
    waitToBookAgain: await wait(),
  }
}

/** Appointments whose deposit is due, was paid, and was asked for again; and one of today, which can be charged. */
async function fillDeposits(owner: Ctx, service: ProductId, date: string) {
  const book = async (at: object): Promise<AppointmentId> => {
    const { id } = await createAppointment(
      owner,
      appointmentInput.parse({ ...booking(service), customer_name: 'Luz', appointment_date: date, ...at }),
    )
    return id
  }
  const [transfer] = (await depositMethods(owner)).filter(({ kind }) => kind === 'transfer')
  const pay = async (): Promise<AppointmentId> => {
    const id = await book({})
    const reference = `T-${id.slice(-12)}`
    await takeAppointmentDeposit(
      owner,
      takeDepositInput.parse({ id, payment_method_id: transfer?.id, reference }),
    )
    return id
  }
  const today = dayOfInstant(owner.now, 'America/Santo_Domingo')
  const asked = await askRefund(owner, askRefundInput.parse({ id: await pay(), way: 'credit' }))
  return {
    appointmentToday: await book({ appointment_date: today, start_time: '23:40' }),
    dueAppointment: await book({}),
    dueAppointmentToo: await book({}),
    paidAppointment: await pay(),
    paidAppointmentToo: await pay(),
    refund: asked.id,
  }
}

export const appointmentsSamples = samplesOf<AppointmentsKinds, Known>({
  fill,
  inputs: {
    'appointment.getAll': (_, theirs) => [
      {},
      { search: 'Secreto', employee_id: theirs.professional },
      { service_id: theirs.service, customer_id: theirs.customer },
    ],
    'appointment.getById': (_, theirs) => [{ id: theirs.appointment }],
    'appointment.getToCome': () => [undefined],
    'appointment.getOutOfHours': (_, theirs) => [{ employee_id: theirs.professional }],
    'appointment.getServices': () => [undefined, { search: 'Secreto' }],
    'appointment.getProfessionals': (_, theirs) => [{ service_id: theirs.service }, {}],
    'appointment.getAvailableDays': (mine, theirs) => [
      { service_id: theirs.service },
      { service_id: mine.service, appointment_id: theirs.appointment },
    ],
    'appointment.getAvailableSlots': (mine, theirs) => [
      { date: DAY, service_id: theirs.service },
      { date: DAY, service_id: mine.service, employee_id: theirs.professional },
      { date: DAY, service_id: mine.service, appointment_id: theirs.appointment },
    ],
    'appointment.getCalendar': (_, theirs) => [
      { from: DAY, days: 7 },
      { from: DAY, days: 1, employee_id: theirs.professional },
    ],
    'appointment.getMonth': (_, theirs) => [
      { from: DAY, days: 42 },
      { from: DAY, days: 1, employee_id: theirs.professional },
    ],
    'appointment.getVersion': (_, theirs) => [
      { from: DAY, days: 7 },
      { from: DAY, days: 1, employee_id: theirs.professional },
    ],
    'appointment.create': (mine, theirs) => [
      booking(theirs.service),
      { ...booking(mine.service), employee_id: theirs.professional },
      { ...booking(mine.service), customer_id: theirs.customer },
    ],
    'appointment.reschedule': (mine, theirs) => [
      { id: theirs.appointment, appointment_date: DAY, start_time: anotherTime() },
      {
        id: mine.appointment,
        appointment_date: DAY,
        start_time: anotherTime(),
        employee_id: theirs.professional,
      },
    ],
    'appointment.getLetters': (_, theirs) => [{ id: theirs.appointment }],
    'appointment.sendLetter': (_, theirs) => [
      { id: theirs.appointment, requestId: randomUUID(), channel: 'email', to: 'a@b.test' },
    ],
    'appointment.getFeed': (_, theirs) => [{ employee_id: theirs.professional }],
    'appointment.renewFeed': (_, theirs) => [{ employee_id: theirs.professional }],
    'appointment.closeFeed': (_, theirs) => [{ employee_id: theirs.professional }],
    'appointmentRule.getAll': () => [{}, { search: 'secreto' }],
    'appointmentRule.getById': (_, theirs) => [{ id: theirs.appointmentRule }],
    'appointmentRule.create': () => [someRule(`Regla ${randomUUID()}`)],
    'appointmentRule.update': (_, theirs) => [
      { ...someRule(`Regla ${randomUUID()}`), id: theirs.appointmentRule },
    ],
    'appointmentRule.move': (_, theirs) => [{ id: theirs.appointmentRule, up: true }],
    'appointmentRule.delete': (_, theirs) => [{ id: theirs.appointmentRule }],
    'appointmentRule.restore': (_, theirs) => [{ id: theirs.appointmentRule }],
    'appointmentDeposit.getMethods': () => [undefined],
    'appointmentDeposit.take': (mine, theirs) => [
      {
        id: eitherOf(theirs.dueAppointment, theirs.dueAppointmentToo),
        payment_method_id: mine.paymentMethod,
      },
      { id: mine.appointment, payment_method_id: theirs.paymentMethod },
    ],
    'appointmentDeposit.getReceipt': (_, theirs) => [{ id: theirs.paidAppointment }],
    'appointmentDeposit.getLink': (_, theirs) => [{ id: theirs.appointment }],
    'appointmentDeposit.askRefund': (_, theirs) => [
      { id: eitherOf(theirs.paidAppointment, theirs.paidAppointmentToo), way: 'credit' },
    ],
    'appointmentDeposit.getRefunds': () => [{ show: 'all' }, {}],
    'appointmentDeposit.moveRefund': (_, theirs) => [{ id: theirs.refund, status: 'approved' }],
    'appointment.getSeries': (_, theirs) => [{ id: theirs.appointment }],
    'appointment.planSeries': (mine, theirs) => [
      { service_id: theirs.service, places: [{ date: DAY, start_time: anotherTime() }] },
      {
        service_id: mine.service,
        employee_id: theirs.professional,
        places: [{ date: DAY, start_time: anotherTime() }],
      },
    ],
    'appointment.createSeries': (mine, theirs) => [
      series(theirs.service),
      { ...series(mine.service), employee_id: theirs.professional },
      { ...series(mine.service), customer_id: theirs.customer },
    ],
    'appointment.cancelFollowing': (_, theirs) => [{ id: theirs.seriesToCancel }],
    'appointment.moveFollowing': (_, theirs) => [
      { id: theirs.seriesToMove, appointment_date: DAY, start_time: anotherTime() },
    ],
    'appointmentWaiting.getAll': () => [undefined],
    'appointmentWaiting.getFirstTime': (_, theirs) => [{ id: theirs.wait }],
    'appointmentWaiting.create': (mine, theirs) => [
      waiting(theirs.service),
      { ...waiting(mine.service), employee_id: theirs.professional },
      { ...waiting(mine.service), customer_id: theirs.customer },
    ],
    'appointmentWaiting.offer': (_, theirs) => [
      { id: theirs.wait, appointment_date: DAY, start_time: anotherTime() },
    ],
    'appointmentWaiting.book': (mine, theirs) => [
      { id: anotherOf(theirs), appointment_date: DAY, start_time: anotherTime() },
      {
        id: mine.wait,
        appointment_date: DAY,
        start_time: anotherTime(),
        employee_id: theirs.professional,
      },
    ],
    'appointmentWaiting.withdraw': (_, theirs) => [{ id: theirs.wait }],
    'appointment.changeStatus': (_, theirs) => [{ id: theirs.appointment, status: 'confirmed' }],
  },
})
