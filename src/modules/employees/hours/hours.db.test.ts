import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { EmployeeId } from '#platform/values/ids.ts'

const h = (hour: number): number => hour * 60
const MORNING = { from: h(8), until: h(12) }
const AFTERNOON = { from: h(14), until: h(18) }
/** From Monday to Friday. */
const WORKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, spans: [MORNING, AFTERNOON] }))

const withKatherine = async () => {
  const shop = await newWorld()
  const { id } = await shop.call.employee.create({ name: 'Katherine' })
  return { shop, id }
}

/** The days from the test's clock on, a Friday: 2026-11-20 to 26. */
const week = async (shop: World, id: string) =>
  (await shop.call.employee.getWeek({ id })).days.map(({ day, spans, because }) => [
    day.slice(5),
    spans.map(({ from, until }) => `${from / 60}-${until / 60}`).join(' '),
    because,
  ])

test('hours are kept as they were sent, and say nothing while there are none', async () => {
  const { shop, id } = await withKatherine()
  expect(await shop.call.employee.getWeek({ id })).toMatchObject({ known: false })
  const sent = {
    weekly: [{ weekday: 6, spans: [MORNING] }],
    days: [{ day: '2026-12-24', name: 'Nochebuena', spans: [MORNING] }],
    timeOff: [
      { from_day: '2026-12-26', until_day: '2027-01-04', span: null, reason: 'Vacaciones' },
      {
        from_day: '2026-12-01',
        until_day: '2026-12-01',
        span: { from: h(9), until: h(10) },
        reason: 'Médico',
      },
    ],
  }
  await shop.call.employee.updateHours({ id, version: 1, ...sent })
  expect(await shop.call.employee.getHours({ id })).toEqual({
    id,
    version: 2,
    ...sent,
    timeOff: sent.timeOff.toReversed(),
  })
  // The record itself is as it was: its form stays good.
  expect(await shop.call.employee.getById({ id })).toMatchObject({ version: 1 })
  await shop.call.employee.updateHours({ id, weekly: [], days: [], timeOff: [] })
  expect(await shop.call.employee.getHours({ id })).toMatchObject({ weekly: [], days: [], timeOff: [] })
})

test('who has no hours works as the shop is open, but for its holidays and their own time off', async () => {
  const { shop, id } = await withKatherine()
  await shop.call.businessHours.update({
    weekly: WORKDAYS,
    days: [{ day: '2026-11-23', name: 'Inventario', spans: [] }],
  })
  await shop.call.employee.updateHours({
    id,
    weekly: [],
    days: [{ day: '2026-11-24', name: 'Corto', spans: [MORNING] }],
    timeOff: [
      {
        from_day: '2026-11-25',
        until_day: '2026-11-25',
        span: { from: h(9), until: h(15) },
        reason: 'Médico',
      },
      { from_day: '2026-11-26', until_day: '2026-11-30', span: null, reason: 'Vacaciones' },
    ],
  })
  expect(await week(shop, id)).toEqual([
    ['11-20', '8-12 14-18', null],
    ['11-21', '', null],
    ['11-22', '', null],
    ['11-23', '', 'Inventario'],
    ['11-24', '8-12', 'Corto'],
    ['11-25', '8-9 15-18', 'Médico'],
    ['11-26', '', 'Vacaciones'],
  ])
})

test('somebody’s own hours are worked while the shop is open; a shop that says nothing is open', async () => {
  const { shop, id } = await withKatherine()
  const own = [
    { weekday: 5, spans: [{ from: h(7), until: h(16) }] },
    { weekday: 6, spans: [{ from: 0, until: h(24) }] },
  ]
  await shop.call.employee.updateHours({ id, weekly: own, days: [], timeOff: [] })
  expect((await week(shop, id)).slice(0, 3)).toEqual([
    ['11-20', '7-16', null],
    ['11-21', '0-24', null],
    ['11-22', '', null],
  ])
  await shop.call.businessHours.update({ weekly: WORKDAYS, days: [] })
  expect((await week(shop, id)).slice(0, 2)).toEqual([
    ['11-20', '8-12 14-16', null],
    ['11-21', '', null],
  ])
})

test('what cannot be is refused and changes nothing', async () => {
  const { shop, id } = await withKatherine()
  const before = await stateOf(shop)
  const none = { weekly: [], days: [], timeOff: [] }
  const off = { from_day: '2026-12-01', until_day: '2026-12-01', span: null, reason: 'Médico' }
  for (const wrong of [
    { ...none, weekly: [{ weekday: 7, spans: [] }] },
    { ...none, weekly: [{ weekday: 1, spans: [AFTERNOON, MORNING] }] },
    { ...none, weekly: [{ weekday: 1, spans: [MORNING, { from: h(11), until: h(13) }] }] },
    { ...none, weekly: [{ weekday: 1, spans: [{ from: h(20), until: h(25) }] }] },
    {
      ...none,
      weekly: [
        { weekday: 1, spans: [] },
        { weekday: 1, spans: [MORNING] },
      ],
    },
    { ...none, days: [{ day: '2026-02-30', spans: [] }] },
    { ...none, timeOff: [{ ...off, reason: ' ' }] },
    { ...none, timeOff: [{ ...off, until_day: '2026-11-30' }] },
    { ...none, timeOff: [{ ...off, until_day: '2026-12-02', span: MORNING }] },
    {
      ...none,
      timeOff: [
        { ...off, until_day: '2026-12-15' },
        { ...off, from_day: '2026-12-10', until_day: '2026-12-20' },
      ],
    },
    { ...none, timeOff: [off, { ...off, span: MORNING }] },
  ]) {
    await expect(shop.call.employee.updateHours({ id, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  expect(await stateOf(shop)).toEqual(before)
})

test('who saves over hours that were not seen is told, of a shop and of an employee', async () => {
  const { shop, id } = await withKatherine()
  const changed = refusal('platform.record_changed')
  const none = { weekly: [], days: [] }
  await shop.call.businessHours.update({ version: 1, ...none })
  await expect(shop.call.businessHours.update({ version: 1, ...none })).rejects.toMatchObject(changed)
  await shop.call.employee.updateHours({ id, version: 1, ...none, timeOff: [] })
  await expect(
    shop.call.employee.updateHours({ id, version: 1, ...none, timeOff: [] }),
  ).rejects.toMatchObject(changed)
  const both = await Promise.allSettled(
    [1, 2].map(() => shop.call.businessHours.update({ version: 2, ...none })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('hours are a shop’s own, and each act has its right', async () => {
  const { shop, id } = await withKatherine()
  await shop.call.businessHours.update({ weekly: WORKDAYS, days: [] })
  const stranger = await newWorld()
  const missing = refusal('employees.not_found')
  expect(await stranger.call.businessHours.get()).toMatchObject({ weekly: [], version: 1 })
  for (const theirs of [id, newId<EmployeeId>()]) {
    await expect(stranger.call.employee.getHours({ id: theirs })).rejects.toMatchObject(missing)
    await expect(stranger.call.employee.getWeek({ id: theirs })).rejects.toMatchObject(missing)
    await expect(
      stranger.call.employee.updateHours({ id: theirs, weekly: [], days: [], timeOff: [] }),
    ).rejects.toMatchObject(missing)
  }
  const forbidden = { code: 'FORBIDDEN' }
  const looking = shop.as({ permissions: ['employees.view', 'settings.view'] })
  expect(await looking.businessHours.get()).toMatchObject({ weekly: WORKDAYS })
  await expect(looking.businessHours.update({ weekly: [], days: [] })).rejects.toMatchObject(forbidden)
  await expect(looking.employee.updateHours({ id, weekly: [], days: [], timeOff: [] })).rejects.toMatchObject(
    forbidden,
  )
  await expect(shop.as({ off: ['employees'] }).businessHours.get()).rejects.toMatchObject(forbidden)
})
