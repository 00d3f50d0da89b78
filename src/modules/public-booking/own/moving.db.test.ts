import { expect, test } from 'vitest'
import { booking, TUESDAY } from '#modules/appointments/testing/salon.server.ts'
import { salonWithPage } from '../testing/salon-page.server.ts'

/** Somebody who booked that Tuesday at ten, and the way to another time of it. */
async function booked() {
  const salon = await salonWithPage()
  const { choose, holdIn, send, get, post, hiddenIn, all } = salon
  const done = await send(holdIn(await choose('10:00')))
  const own = (done.headers.location ?? '').split('?')[0] ?? ''
  const ask = (t: string, d = TUESDAY) => get(`${own}/move?d=${d}&t=${t}`)
  const move = async (t: string) =>
    post(own, { act: 'move', version: hiddenIn(await ask(t), 'version'), d: TUESDAY, t })
  const now = async () => (await all()).data[0]?.start_time
  return { ...salon, own, ask, move, now }
}

test('another time is asked for once, with the old one and the new one, and nothing is done before', async () => {
  const { own, get, ask, now } = await booked()
  const times = await get(`${own}/move?d=${TUESDAY}`)
  expect(times.text).toMatch(/<form method="get" action="\/book\/[\w-]+\/move">/)
  const asked = await ask('11:00')
  for (const said of [
    '¿Mover la cita al martes 24 de noviembre de 2026, 11:00 a. m.?',
    'martes 24 de noviembre de 2026, 10:00 a. m.',
    'Sí, moverla',
    'No, volver',
  ])
    expect(asked.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(said)
  expect(await now()).toBe('10:00')
})

test('the times open on the day of the appointment with its own marked, and on whatever day or week is asked for', async () => {
  const { own, get, shop } = await booked()
  const chosen = async (query = '') => {
    const { text } = await get(`${own}/move${query}`)
    return [
      /id="d([\d-]+)"[^>]* aria-current/.exec(text)?.[1],
      /value="([\d:]+)" aria-pressed="true"/.exec(text)?.[1],
    ]
  }
  expect(await chosen()).toEqual([TUESDAY, '10:00'])
  expect(await chosen('?d=2026-11-23')).toEqual(['2026-11-23', undefined])
  expect(await chosen('?w=2026-11-27')).toEqual(['2026-11-27', undefined])
  expect(await chosen('?d=2026-12-03')).toEqual(['2026-12-03', undefined])
  const [of] = (await shop.call.appointment.getAll({})).data
  await shop.call.appointment.reschedule({
    id: of?.id ?? '',
    appointment_date: '2026-12-08',
    start_time: '09:00',
  })
  expect(await chosen()).toEqual(['2026-12-08', '09:00'])
})

test('what is not free, or no time at all, is asked for by nobody; its own time leads back to the page', async () => {
  const { own, ask, shop, service, now } = await booked()
  await shop.call.appointment.create(booking(service, '11:00'))
  for (const gone of [await ask('11:00'), await ask('11:00', 'otro-dia'), await ask('25:99')]) {
    expect(gone.status).toBe(409)
    expect(gone.text).toContain('Ya no se puede reservar esa hora. Elige otra.')
    expect(gone.text).not.toContain('Sí, moverla')
  }
  expect((await ask('10:00')).headers.location).toBe(own)
  expect(await now()).toBe('10:00')
})

test('who moved it is told when it was, and puts it back while that time is free', async () => {
  const { own, get, post, move, hiddenIn, now } = await booked()
  const moved = await move('11:00')
  expect(moved.headers.location).toBe(`${own}?moved=1`)
  const page = await get(moved.headers.location ?? '')
  for (const said of ['Cambiaste la hora de tu cita', 'Antes era el martes 24', 'Volver a esa hora'])
    expect(page.text).toContain(said)
  const [version, d, t] = ['version', 'd', 't'].map((name) => hiddenIn(page, name))
  await post(own, { act: 'move', version: version ?? '', d: d ?? '', t: t ?? '' })
  expect(await now()).toBe('10:00')
})

test('a time that somebody else took meanwhile is not offered again, nor what the shop moved', async () => {
  const { own, get, move, shop, service, all } = await booked()
  await move('11:00')
  await shop.call.appointment.create(booking(service, '10:00', { customer_name: 'Otra' }))
  const page = await get(own)
  expect(page.text).toContain('Esa hora ya no está libre.')
  expect(page.text).not.toContain('Volver a esa hora')
  const id = (await all()).data.find(({ customer_name }) => customer_name === 'Ana Rosa')?.id ?? ''
  await shop.call.appointment.reschedule({ id, appointment_date: TUESDAY, start_time: '15:00' })
  expect((await get(own)).text).not.toContain('Antes era')
})

test('who moved it to a time that is near is told before, and afterwards when it was, with no way back here', async () => {
  const { own, get, post, ask, hiddenIn } = await booked()
  const near = await ask('17:00', '2026-11-20')
  expect(near.text).toContain('A menos de 24 horas de la cita ya no podrás moverla ni cancelarla aquí.')
  await post(own, { act: 'move', version: hiddenIn(near, 'version'), d: '2026-11-20', t: '17:00' })
  const page = await get(own)
  expect(page.text).toContain('Antes era el martes 24')
  expect(page.text).not.toContain('Volver a esa hora')
})
