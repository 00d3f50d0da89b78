import { expect, test } from 'vitest'
import { type Answer, cookieOf } from '#app/testing/http.server.ts'
import { NOON } from '#app/testing/world.server.ts'
import { booking, TUESDAY } from '#modules/appointments/testing/salon.server.ts'
import { offerUrl } from '#modules/appointments/waiting/send-offer.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'

import { PAGE, salonWithPage } from '../testing/salon-page.server.ts'

test('a shop that does not book online says so, and every other page of it is there', async () => {
  const { get, shop } = await salonWithPage({ is_published: false })
  const closed = await get('/book')
  expect(closed.status).toBe(404)
  expect(closed.text).toContain('Aquí no se reserva en línea')
  await shop.call.publicBooking.updatePage({ ...PAGE, version: 1 })
  expect((await get('/book')).status).toBe(200)
})

test('somebody books without a script: a time is held, then it is theirs, and staff are told', async () => {
  const { get, choose, holdIn, send, all, shop } = await salonWithPage()
  expect((await get(`/book?lang=en`)).text).toContain('Book your appointment')
  const chosen = await choose('10:00')
  expect(chosen.status).toBe(303)
  const held = await get(chosen.headers.location ?? '')
  expect(held.text).toContain('data-left="480"')
  expect((await all()).pagination.total).toBe(0)
  const done = await send(holdIn(chosen))
  expect(done.headers.location).toMatch(/^\/book\/[\w-]{56}\?new=1$/)
  expect((await get(done.headers.location ?? '')).text).toContain('Recibimos tu cita')
  const { data } = await all()
  expect(data).toMatchObject([
    { customer_name: 'Ana Rosa', customer_phone: '+18095550142', start_time: '10:00', status: 'pending' },
  ])
  expect(await shop.call.notification.getUnread()).toMatchObject([
    { kind: 'public_booking', params: { name: 'Ana Rosa', at: `${TUESDAY}T10:00` } },
  ])
})

test('what is sent twice is booked once, and is answered alike', async () => {
  const { choose, holdIn, send, all } = await salonWithPage()
  const hold = holdIn(await choose('10:00'))
  const first = await send(hold)
  const again = await send(hold)
  expect(again.headers.location).toBe(first.headers.location)
  expect((await all()).pagination.total).toBe(1)
})

test('a hold that was lost while somebody typed keeps what they typed and offers the nearest', async () => {
  const { choose, holdIn, send, after, shop, service, hiddenIn, post, all } = await salonWithPage()
  const hold = holdIn(await choose('10:00'))
  after(600)
  const later = shop.as({ now: new Date(NOON.getTime() + 600_000) })
  await later.appointment.create(booking(service, '10:00'))
  const refused = await send(hold, { notes: 'Primera vez' })
  expect(refused.status).toBe(409)
  for (const kept of ['Ana Rosa', '809-555-0142', 'Primera vez', 'se acaba de ocupar']) {
    expect(refused.text).toContain(kept)
  }
  const nearest = [...refused.text.matchAll(/name="at" value="([^"]+)"/g)].map(([, at]) => at)
  expect(nearest).toEqual(['09:30', '10:30', '09:00'].map((time) => `${TUESDAY}T${time}`))
  const other = await post(`/book/hold/${hold}`, {
    k: hiddenIn(refused, 'k'),
    name: 'Ana Rosa',
    phone: '809-555-0142',
    at: `${TUESDAY}T10:30`,
  })
  expect(other.text).toContain('data-left="480"')
  expect(other.text).toContain('value="Ana Rosa"')
  const next = /action="\/book\/hold\/([\w-]+)/.exec(other.text)?.[1] ?? ''
  expect((await send(next)).status).toBe(303)
  expect((await all()).pagination.total).toBe(2)
})

test('who steps back, or comes again, finds the time that they hold; another that they choose takes its place', async () => {
  const { choose, get, post, service, shop, hiddenIn } = await salonWithPage()
  const cookie = cookieOf(await choose('10:00'))
  const free = async () => {
    const { slots } = await shop.call.appointment.getAvailableSlots({ date: TUESDAY, service_id: service })
    return slots.filter(({ available }) => available).map(({ time }) => time)
  }
  expect(await free()).not.toContain('10:00')
  for (const path of ['/book', `/book?s=${service}&d=${TUESDAY}`]) {
    const again = await get(path, undefined, cookie)
    expect(again.text).toContain('data-left="480"')
    expect(again.text).toMatch(/value="10:00" aria-pressed="true"/)
    // Whoever else looks sees nothing of it.
    expect((await get(path)).text).not.toMatch(/data-left="\d|value="10:00"/)
  }
  const form = { s: service, d: TUESDAY, t: '10:30', k: hiddenIn(await get('/book'), 'k') }
  expect((await post('/book', form, cookie)).status).toBe(303)
  expect(await free()).toContain('10:00')
})

test('a time that was chosen is held for the same form however often it is sent, where its answer was lost', async () => {
  const { get, post, service, hiddenIn, holdIn, send, all, after } = await salonWithPage()
  const page = await get(`/book?s=${service}&d=${TUESDAY}`)
  const fields = { s: service, d: TUESDAY, t: '10:00', k: hiddenIn(page, 'k'), f: hiddenIn(page, 'f') }
  // Nothing of the first answer reached the browser, its cookie neither.
  const lost = await post('/book', fields)
  after(60)
  const again = await post('/book', fields)
  expect([lost.status, again.status]).toEqual([303, 303])
  expect(again.headers.location).toBe(lost.headers.location)
  // The form of anybody else is another.
  const others = await get(`/book?s=${service}&d=${TUESDAY}`)
  expect(hiddenIn(others, 'f')).not.toBe(fields.f)
  expect((await post('/book', { ...fields, f: hiddenIn(others, 'f') })).status).toBe(409)
  expect((await send(holdIn(again))).status).toBe(303)
  expect((await all()).pagination.total).toBe(1)
})

test('the nearest time, chosen from the form with what was typed, is held once too', async () => {
  const { choose, holdIn, get, post, hiddenIn } = await salonWithPage()
  const path = `/book/hold/${holdIn(await choose('10:00'))}`
  const form = await get(path)
  const other = { k: hiddenIn(form, 'k'), f: hiddenIn(form, 'f'), name: 'Ana Rosa', at: `${TUESDAY}T10:30` }
  const tokenIn = ({ text }: Answer) => /action="\/book\/hold\/([\w-]+)/.exec(text)?.[1]
  const lost = await post(path, other)
  const again = await post(path, other)
  expect([lost.status, again.status]).toEqual([200, 200])
  expect(tokenIn(again)).toBe(tokenIn(lost))
})

/** The same address with another letter in its signature, of which each bit counts: not so of the last. */
const forged = (address: string): string =>
  `${address.slice(0, -8)}${address.at(-8) === 'A' ? 'B' : 'A'}${address.slice(-7)}`

test('a form that is sent at once, late, with a trap filled in or signed elsewhere books nothing', async () => {
  const { choose, holdIn, send, all, post } = await salonWithPage()
  const hold = holdIn(await choose('10:00'))
  expect((await send(hold, {}, 0)).status).toBe(422)
  expect((await send(hold, {}, 4 * 3600)).status).toBe(422)
  expect((await send(hold, { website: 'http://spam' })).status).toBe(422)
  expect((await send(hold, { k: 'abc.def' })).status).toBe(422)
  expect((await send(hold, { name: '', phone: 'x' })).text).toContain('Escribe tu nombre')
  expect((await post(forged(`/book/hold/${hold}`), {})).status).toBe(404)
  expect((await all()).pagination.total).toBe(0)
})

test('what was refused is corrected at once, and a form that was sent too soon goes a moment later', async () => {
  const { choose, holdIn, get, post, hiddenIn, after, all } = await salonWithPage({
    terms: 'Llegue a tiempo.',
  })
  const who = { name: 'Ana Rosa', phone: '809-555-0142', email: '', notes: '' }
  const path = `/book/hold/${holdIn(await choose('10:00'))}`
  const first = await get(path)
  after(4)
  const refused = await post(path, { k: hiddenIn(first, 'k'), ...who })
  expect(refused.text).toContain('Para reservar hay que aceptarlas')
  expect((await post(path, { k: hiddenIn(refused, 'k'), ...who, agree: 'yes' })).status).toBe(303)
  const other = `/book/hold/${holdIn(await choose('11:00'))}`
  const form = await get(other)
  const hasty = await post(other, { k: hiddenIn(form, 'k'), ...who, agree: 'yes' })
  expect(hasty.status).toBe(422)
  after(6)
  expect((await post(other, { k: hiddenIn(hasty, 'k'), ...who, agree: 'yes' })).status).toBe(303)
  expect((await all()).pagination.total).toBe(2)
})

test('a hold, a service or an appointment of another shop is none', async () => {
  const [mine, theirs] = [await salonWithPage(), await salonWithPage()]
  const hold = theirs.holdIn(await theirs.choose('10:00'))
  expect((await mine.get(`/book/hold/${hold}`)).status).toBe(404)
  expect((await mine.get(`/book?s=${theirs.service}`)).text).not.toContain(`id="s${theirs.service}"`)
  const done = await theirs.send(hold)
  expect((await mine.get(done.headers.location ?? '')).status).toBe(404)
})

test('a customer is known by the rule alone, nobody is told, and a record that may be theirs is flagged to staff', async () => {
  const { shop, choose, holdIn, send, all } = await salonWithPage()
  const { id } = await shop.call.customer.create({ name: 'Ana', phone: '8095550142', email: 'ana@correo.do' })
  const known = await send(holdIn(await choose('10:00')))
  const other = await send(holdIn(await choose('11:00')), { email: 'otra@correo.do' })
  expect([known.status, other.status]).toEqual([303, 303])
  const { data } = await all()
  expect(data.map(({ customer_id }) => customer_id === id)).toEqual([true, false])
  const notices = await shop.as({ permissions: ['appointments.view'] }).notification.getUnread()
  expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['public_booking', 'public_booking_repeated'])
})

test('nobody has more appointments to come by the page than the shop gives, nor holds more times at once', async () => {
  const { choose, holdIn, send } = await salonWithPage({ most_each: 1 }, ['Katherine', 'Luz'])
  expect((await send(holdIn(await choose('09:00')))).status).toBe(303)
  expect((await send(holdIn(await choose('09:30')))).status).toBe(429)
  const more = []
  for (const time of ['10:00', '10:30', '11:00', '11:30', '14:00', '14:30']) more.push(await choose(time))
  expect(more.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429])
})

test('by their own page somebody moves and cancels, and what is late or changed is told', async () => {
  const { choose, holdIn, send, get, post, all, hiddenIn } = await salonWithPage()
  const done = await send(holdIn(await choose('10:00')))
  const own = (done.headers.location ?? '').split('?')[0] ?? ''
  const moving = await get(`${own}/move?d=${TUESDAY}`)
  const final = 'A menos de 24 horas de la cita ya no podrás moverla ni cancelarla aquí.'
  expect(moving.text).not.toContain(final)
  expect((await get(`${own}/move?d=2026-11-20`)).text).toContain(final)
  const version = hiddenIn(await get(`${own}/move?d=${TUESDAY}&t=11:00`), 'version')
  await post(own, { act: 'move', version, d: TUESDAY, t: '11:00' })
  expect((await all()).data).toMatchObject([{ start_time: '11:00', status: 'rescheduled' }])
  expect((await post(own, { act: 'cancel', version })).text).toContain('cambió mientras la mirabas')
  const asked = await get(`${own}/cancel`)
  await post(own, { act: 'cancel', version: hiddenIn(asked, 'version') })
  expect((await get(own)).text).toContain('Tu cita está cancelada')
})

test('who moves to a week in which nothing is free any more is told, and keeps their time', async () => {
  const { choose, holdIn, send, post, shop, first, hiddenIn, get, all } = await salonWithPage()
  const done = await send(holdIn(await choose('10:00')))
  const own = (done.headers.location ?? '').split('?')[0] ?? ''
  const version = hiddenIn(await get(`${own}/move?d=2026-12-22&t=10:00`), 'version')
  const away = { from_day: '2026-12-10', until_day: '2027-01-10', reason: 'Vacaciones' }
  await shop.call.employee.updateHours({ id: first, weekly: [], days: [], timeOff: [away] })
  const moved = await post(own, { act: 'move', version, d: '2026-12-22', t: '10:00' })
  expect(moved.status).toBe(200)
  expect(moved.text).toContain('Ya no se puede reservar esa hora.')
  expect((await all()).data).toMatchObject([{ start_time: '10:00', status: 'pending' }])
})

test('whose professional works there no more is told to call, and cancels by themselves', async () => {
  const { choose, holdIn, send, get, post, shop, first, hiddenIn, all } = await salonWithPage()
  const done = await send(holdIn(await choose('10:00')))
  const own = (done.headers.location ?? '').split('?')[0] ?? ''
  await shop.call.employee.update({ id: first, is_active: false })
  const move = await get(`${own}/move`)
  expect(move.status).toBe(200)
  expect(move.text).toContain('Esta cita no se cambia en línea. Llama al negocio para cambiarla.')
  await post(own, { act: 'cancel', version: hiddenIn(await get(`${own}/cancel`), 'version') })
  expect((await all()).data).toMatchObject([{ status: 'cancelled' }])
})

test('while the clock is known to be wrong nothing is held, booked, changed or taken, and that is said as it is', async () => {
  const salon = await salonWithPage()
  const { choose, holdIn, send, get, post, clock, hiddenIn, all } = salon
  const done = await send(holdIn(await choose('10:00')))
  const own = (done.headers.location ?? '').split('?')[0] ?? ''
  const hold = holdIn(await choose('11:00'))
  const offer = await offered(salon, 'Luz', '14:00')
  const version = hiddenIn(await get(`${own}/cancel`), 'version')
  clock.trouble = { kind: 'jumped', says: NOON, expected: NOON }
  const answers = [
    await choose('15:00'),
    await send(hold),
    await post(own, { act: 'cancel', version }),
    await post(offer.path, { act: 'accept' }),
    await post(own, { act: 'pay' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
  for (const { text } of answers)
    expect(text).toContain('Ahora no se puede reservar ni cambiar citas en línea')
  expect((await get(own)).status).toBe(200)
  expect((await all()).data).toMatchObject([{ start_time: '10:00', status: 'pending' }])
})

test('what the shop has still to review is not confirmed by who booked it, moved or not; afterwards they do', async () => {
  const { choose, holdIn, send, get, post, all, hiddenIn, shop } = await salonWithPage()
  const done = await send(holdIn(await choose('10:00')))
  const own = (done.headers.location ?? '').split('?')[0] ?? ''
  const may = async () => (await get(own)).text.includes('Confirmo que voy')
  const confirm = async () =>
    post(own, { act: 'confirm', version: hiddenIn(await get(`${own}/cancel`), 'version') })
  const move = async (t: string) => {
    const version = hiddenIn(await get(`${own}/move?d=${TUESDAY}&t=${t}`), 'version')
    await post(own, { act: 'move', version, d: TUESDAY, t })
  }
  expect(await may()).toBe(false)
  await confirm()
  await move('11:00')
  expect(await may()).toBe(false)
  await confirm()
  const { data } = await all()
  expect(data).toMatchObject([{ status: 'rescheduled' }])
  const id = data[0]?.id ?? ''
  await shop.call.appointment.changeStatus({ id, status: 'confirmed' })
  await move('11:30')
  expect(await may()).toBe(true)
  await confirm()
  expect((await all()).data).toMatchObject([{ status: 'confirmed' }])
})

test('what the shop confirms without review its customer confirms again after a move', async () => {
  const { choose, holdIn, send, get, post, hiddenIn } = await salonWithPage({ confirms: true })
  const done = await send(holdIn(await choose('10:00')))
  const own = (done.headers.location ?? '').split('?')[0] ?? ''
  const version = hiddenIn(await get(`${own}/move?d=${TUESDAY}&t=11:00`), 'version')
  await post(own, { act: 'move', version, d: TUESDAY, t: '11:00' })
  expect((await get(own)).text).toContain('Confirmo que voy')
})

/** Somebody who waits that Tuesday, and the page of what is on offer for them. */
async function offered(salon: Awaited<ReturnType<typeof salonWithPage>>, name: string, time: string) {
  const { shop, service } = salon
  const wait = await shop.call.appointmentWaiting.create({
    customer_name: name,
    service_id: service,
    first_day: TUESDAY,
    last_day: TUESDAY,
  })
  const place = { id: wait.id, appointment_date: TUESDAY, start_time: time }
  const { id } = await shop.call.appointmentWaiting.offer(place)
  return { path: new URL(offerUrl(shop.ctx, 'http://x', id)).pathname, wait: wait.id }
}

test('by the link of an offer somebody sees the time, takes it, and comes to their own appointment', async () => {
  const salon = await salonWithPage({ is_published: false })
  const { get, post, all } = salon
  const { path } = await offered(salon, 'Luz', '10:00')
  const page = await get(path)
  expect(page.status).toBe(200)
  for (const shown of ['Corte', '10:00', 'Aceptar esta hora', 'data-left="900"'])
    expect(page.text).toContain(shown)
  expect((await all()).pagination.total).toBe(0)
  const done = await post(path, { act: 'accept' })
  expect(done.headers.location).toMatch(/^\/book\/[\w-]{56}\?new=1$/)
  expect((await all()).data).toMatchObject([{ customer_name: 'Luz', start_time: '10:00' }])
  expect((await get(path)).headers.location).toBe(done.headers.location)
  expect((await get(forged(path))).status).toBe(404)
})

test('of an offer that was let go, went to another or is over its page says so, and nobody is booked twice', async () => {
  const salon = await salonWithPage()
  const { get, post, all, shop, service, after } = salon
  const first = await offered(salon, 'Luz', '10:00')
  const second = await offered(salon, 'Rosa', '11:00')
  const third = await offered(salon, 'Ana', '14:00')
  expect((await post(first.path, { act: 'decline' })).text).toContain('Dijiste que esta hora no te sirve')
  await shop.call.appointment.create(booking(service, '11:00', { customer_name: 'Quien llamó' }))
  const refused = await post(second.path, { act: 'accept' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Otra persona tomó esta hora primero')
  after(15 * 60)
  expect((await post(third.path, { act: 'accept' })).text).toContain('Esta oferta ya venció')
  expect((await get(`${third.path}?lang=en`)).text).toContain('This offer is over')
  expect((await all()).pagination.total).toBe(1)
})

test('a form that no page of ours drew changes nothing, and is answered as the appointment stands', async () => {
  const { choose, holdIn, send, post, all } = await salonWithPage()
  const done = await send(holdIn(await choose('10:00')))
  const own = (done.headers.location ?? '').split('?')[0] ?? ''
  for (const act of ['cancel', 'move', 'confirm'])
    expect((await post(own, { act, version: 'x', d: 'mañana' })).status).toBe(200)
  expect((await all()).data).toMatchObject([{ start_time: '10:00', status: 'pending' }])
})

test('who chose a language books, moves and cancels in it to the end, and is written to in it', async () => {
  const { choose, send, get, post, hiddenIn, shop } = await salonWithPage()
  const chosen = await choose('10:00', { lang: 'en' })
  const hold = /h=([\w-]+)/.exec(chosen.headers.location ?? '')?.[1] ?? ''
  const done = await send(hold, { lang: 'en' })
  const own = done.headers.location ?? ''
  /** Where a link or a form of a page leads that has so much of an address in it. */
  const wayIn = ({ text }: Answer, to: string): string =>
    new RegExp(`(?:href|action)="(/book/[\\w-]+${to}[^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const move = await get(wayIn(await get(own), '/move'))
  expect(move.text).toContain('Choose another time')
  const lang = hiddenIn(move, 'lang')
  const asked = await get(`${wayIn(move, '/move').split('?')[0]}?d=${TUESDAY}&t=11:00&lang=${lang}`)
  expect(asked.text).toContain('Move the appointment to Tuesday, November 24, 2026, 11:00')
  const version = hiddenIn(asked, 'version')
  const moved = await post(wayIn(asked, '\\?lang'), { act: 'move', version, d: TUESDAY, t: '11:00' })
  const after = await get(moved.headers.location ?? '')
  expect(after.text).toContain('Moved, to be confirmed')
  const cancel = await get(wayIn(after, '/cancel'))
  expect(cancel.text).toContain('Cancel your appointment?')
  const over = await post(wayIn(cancel, '\\?lang'), { act: 'cancel', version: hiddenIn(cancel, 'version') })
  expect((await get(over.headers.location ?? '')).text).toContain('Your appointment is cancelled')
  const written = await reading(shop.owner, (tx) => tx.query('select language from appointments'))
  expect(written).toEqual([{ language: 'en' }])
})

test('of a week that lies in two months both are named, and both years where it lies in two', async () => {
  const { get, service } = await salonWithPage()
  const monthsFrom = async (day: string, lang: string) =>
    /<h2 id="days">([^<]*)</.exec((await get(`/book?s=${service}&w=${day}&lang=${lang}`)).text)?.[1]
  expect(await monthsFrom('2026-11-23', 'es')).toBe('Noviembre de 2026')
  expect(await monthsFrom('2026-11-29', 'es')).toBe('Noviembre – diciembre de 2026')
  expect(await monthsFrom('2026-11-29', 'en')).toBe('November – December 2026')
  expect(await monthsFrom('2026-12-28', 'es')).toBe('Diciembre de 2026 – enero de 2027')
})

test('who holds a time is told how long that is, also where its service takes longer by now', async () => {
  const { shop, service, choose, holdIn, get, send, all } = await salonWithPage()
  const hold = holdIn(await choose('10:00'))
  await shop.call.product.update({
    id: service,
    name: 'Corte',
    sku: 'C-1',
    productType: 'service',
    isScheduleable: true,
    price: 1180,
    price2: 1180,
    price3: 1180,
    defaultDuration: 60,
  })
  const page = await get(`/book/hold/${hold}`)
  await send(hold)
  expect((await all()).data).toMatchObject([{ start_time: '10:00', duration_minutes: 30 }])
  expect(page.text).toMatch(/Corte · 30\s/)
})
