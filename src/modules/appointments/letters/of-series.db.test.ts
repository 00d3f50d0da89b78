import { beforeEach, expect, test } from 'vitest'
import type { AppointmentId } from '#platform/values/ids.ts'
import { occurrencesOf } from '../series/recurrence.ts'
import { TUESDAY } from '../testing/salon.server.ts'
import { FRIDAY_NOON, type WritingSalon, wall, writingSalon } from '../testing/writing.server.ts'

let salon: WritingSalon

beforeEach(async () => {
  salon = await writingSalon()
})

const TUESDAYS = occurrencesOf(TUESDAY, { everyWeeks: 1, count: 12 })

/** The office, by the shop's own address. */
const office = () =>
  salon.shop.as({ ctx: { ...salon.shop.owner, origin: 'https://salon.enzzo.do' } }).appointment

/** Twelve Tuesdays at ten, booked in the office. */
async function booked(count = TUESDAYS.length) {
  const { service, first } = salon
  const made = await office().createSeries({
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

/** Letters that came behind those that were read before, with what they begin with. */
async function cameAfter(before: number) {
  const letters = (await salon.letters()).slice(before)
  return letters.map(({ subject, text }) => ({ subject: subject.split(' · ')[0], text }))
}
const count = async () => (await salon.letters()).length
const STOOD = wall('2026-11-20T12:02')

test('this and those that follow are cancelled in one letter with all of their days, which each of them shows', async () => {
  const [, second = '', third = ''] = await booked(4)
  await salon.work()
  const before = await count()
  await office().cancelFollowing({ id: second, cancelled_by: 'shop' })
  await salon.work()
  const [letter, ...more] = await cameAfter(before)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Cita cancelada')
  expect(letter?.text).toMatch(
    /1 de diciembre[\s\S]*Canceladas junto con esta:\n· martes 8 de diciembre[^\n]*\n· martes 15 de diciembre/,
  )
  const { letters } = await office().getLetters({ id: third as AppointmentId })
  expect(letters).toMatchObject([{ kind: 'cancelled', state: 'sent' }])
  const files = (await salon.letters()).at(-1)?.attachments.map(({ content }) => String(content)) ?? []
  expect(files.map((file) => /METHOD:\w+/.exec(file)?.[0])).toEqual(Array(3).fill('METHOD:CANCEL'))
})

test('this and those that follow are moved in one letter that says from when to when, once nobody takes it back', async () => {
  const [, second = ''] = await booked(4)
  await salon.work()
  const before = await count()
  const moved = { id: second, appointment_date: '2026-12-02', start_time: '11:00' }
  await office().moveFollowing(moved)
  await salon.work(FRIDAY_NOON)
  expect(await cameAfter(before)).toEqual([])
  await salon.work(STOOD)
  await salon.work(STOOD)
  const [letter, ...more] = await cameAfter(before)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Su cita cambió')
  expect(letter?.text).toMatch(/miércoles 2 de diciembre[\s\S]*Antes: martes 1 de diciembre/)
  expect(letter?.text).toMatch(
    /Cambiaron junto con esta:\n· miércoles 9 de diciembre[^\n]* · Antes: martes 8 de diciembre[\s\S]*· miércoles 16/,
  )
  expect(letter?.text.match(/salon\.enzzo\.do\/book\//g)).toHaveLength(3)
})

test('what of those that were moved together is changed again before the letter goes is told by itself, also its first', async () => {
  const [, second = '', third = ''] = await booked(4)
  await salon.work()
  const before = await count()
  await office().moveFollowing({ id: second, appointment_date: '2026-12-02', start_time: '11:00' })
  await office().changeStatus({ id: second, status: 'cancelled' })
  await salon.work(STOOD)
  const letters = await cameAfter(before)
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual(['Cita cancelada', 'Su cita cambió'])
  const text = letters.find(({ subject }) => subject === 'Su cita cambió')?.text
  expect(text).toMatch(/miércoles 9 de diciembre[\s\S]*Cambiaron junto con esta:\n· miércoles 16/)
  expect(text).not.toContain('2 de diciembre')
  expect((await office().getLetters({ id: third as AppointmentId })).letters[0]).toMatchObject({
    kind: 'moved',
  })
})
