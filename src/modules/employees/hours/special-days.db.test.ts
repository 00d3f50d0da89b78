import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { newService, SALON_HOURS } from '#modules/appointments/testing/salon.server.ts'

const h = (hour: number): number => hour * 60
/** The Sunday before Christmas, on which the shop opens from nine to three; one that is past, and a holiday. */
const SUNDAY = '2026-12-20'
const OPEN = [{ from: h(9), until: h(15) }]
const WEEK = [{ weekday: 2, spans: [{ from: h(8), until: h(12) }] }]

/** A shop that opens on a Sunday, and who works there: by the shop's hours, by their own, by a day of their own, away. */
async function openOnSunday() {
  const shop = await newWorld()
  const ids = []
  for (const name of ['Ana', 'Bea', 'Celia', 'Dora', 'Eva'])
    ids.push((await shop.call.employee.create({ name })).id)
  const [ana = '', bea = '', celia = '', dora = '', eva = ''] = ids
  const hours = { weekly: [], days: [], timeOff: [] }
  await shop.call.employee.updateHours({ id: bea, ...hours, weekly: WEEK })
  const own = { day: SUNDAY, name: '', spans: [{ from: h(10), until: h(12) }] }
  await shop.call.employee.updateHours({ id: celia, ...hours, weekly: WEEK, days: [own] })
  const off = { from_day: SUNDAY, until_day: SUNDAY, span: null, reason: 'Boda' }
  await shop.call.employee.updateHours({ id: dora, ...hours, timeOff: [off] })
  await shop.call.employee.updateHours({ id: eva, ...hours, days: [{ ...own, spans: [] }] })
  await shop.call.businessHours.update({
    weekly: SALON_HOURS,
    days: [
      { day: '2026-11-15', name: 'Pasado', spans: OPEN },
      { day: SUNDAY, name: 'Navidad', spans: OPEN },
      { day: '2026-12-25', name: 'Navidad', spans: [] },
    ],
  })
  return { shop, ana, bea }
}

test('of a day on which the shop opens it is told who works and who does not, and why', async () => {
  const { shop } = await openOnSunday()
  const { days } = await shop.call.businessHours.getSpecialDays()
  expect(days.map(({ day, name, spans }) => ({ day, name, spans }))).toEqual([
    { day: SUNDAY, name: 'Navidad', spans: OPEN },
  ])
  expect(days[0]?.people.map(({ name, spans, because }) => [name, spans, because])).toEqual([
    ['Ana', OPEN, null],
    ['Bea', [], 'own_week'],
    ['Celia', [{ from: h(10), until: h(12) }], null],
    ['Dora', [], 'away'],
    ['Eva', [], 'own_day'],
  ])
})

test('whoever follows the shop is booked on its open day, and whose week is their own once that day is theirs', async () => {
  const { shop, ana, bea } = await openOnSunday()
  const service = await newService(shop)
  for (const employeeId of [ana, bea])
    await shop.call.employee.updateProducts({ employeeId, products: [{ productId: service }] })
  const free = async (employee_id: string) => {
    const asked = { date: SUNDAY, service_id: service, employee_id }
    const { slots } = await shop.call.appointment.getAvailableSlots(asked)
    return slots.filter(({ available }) => available).length
  }
  expect([await free(ana), await free(bea)]).toEqual([12, 0])
  const day = { day: SUNDAY, name: 'Navidad', spans: OPEN }
  await shop.call.employee.updateHours({ id: bea, weekly: WEEK, days: [day], timeOff: [] })
  expect(await free(bea)).toBe(12)
})

test('who may see employees is told, and nobody else', async () => {
  const { shop } = await openOnSunday()
  const seeing = shop.as({ permissions: ['employees.view'] })
  expect((await seeing.businessHours.getSpecialDays()).days).toHaveLength(1)
  await expect(
    shop.as({ permissions: ['settings.view'] }).businessHours.getSpecialDays(),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await (await newWorld()).call.businessHours.getSpecialDays()).toEqual({ days: [] })
})
