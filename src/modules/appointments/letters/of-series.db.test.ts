import { beforeEach, expect, test } from 'vitest'
import { occurrencesOf } from '../series/recurrence.ts'
import { TUESDAY } from '../testing/salon.server.ts'
import { type WritingSalon, writingSalon } from '../testing/writing.server.ts'

let salon: WritingSalon

beforeEach(async () => {
  salon = await writingSalon()
})

const TUESDAYS = occurrencesOf(TUESDAY, { everyWeeks: 1, count: 12 })

/** Twelve Tuesdays at ten, booked in the office. */
async function booked(count = TUESDAYS.length) {
  const { shop, service, first } = salon
  const office = shop.as({ ctx: { ...shop.owner, origin: 'https://salon.enzzo.do' } }).appointment
  const made = await office.createSeries({
    customer_name: 'Yudelka',
    customer_email: 'yudelka@correo.do',
    service_id: service,
    employee_id: first,
    places: TUESDAYS.slice(0, count).map((date) => ({ date, start_time: '10:00' })),
  })
  return made.appointments.map(({ id }) => id)
}

test('a series is told in one letter with all of its days and their links, and today’s cancellation has its room', async () => {
  const [one = ''] = await booked()
  await salon.work()
  const [letter, ...more] = await salon.letters()
  expect(more).toEqual([])
  expect(letter?.text).toContain('Reservadas junto con esta:')
  expect(letter?.text.match(/salon\.enzzo\.do\/book\//g)).toHaveLength(12)
  await salon.shop.call.appointment.changeStatus({ id: one, status: 'cancelled' })
  expect(await salon.work()).toBe(false)
  const subjects = (await salon.letters()).map(({ subject }) => subject.split(' · ')[0])
  expect(subjects).toEqual(['Su cita', 'Cita cancelada'])
})

test('where its first was cancelled at once the others are told by themselves', async () => {
  const [one = ''] = await booked(3)
  await salon.shop.call.appointment.changeStatus({ id: one, status: 'cancelled' })
  await salon.work()
  const subjects = (await salon.letters()).map(({ subject }) => subject.split(' · ')[0])
  expect(subjects.toSorted()).toEqual(['Cita cancelada', 'Su cita', 'Su cita'])
})
