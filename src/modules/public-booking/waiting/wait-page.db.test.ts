import { expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { newSalon, TUESDAY } from '#modules/appointments/testing/salon.server.ts'

const PAGE = {
  is_published: true,
  offers_all: true,
  services: [],
  hold_minutes: 8,
  confirms: false,
  match_by: 'phone_and_email' as const,
  most_each: 2,
  terms: '',
}
const ANA = { name: 'Ana Rosa', phone: '809-555-0142', email: 'ana@correo.do', notes: '' }
const SPAN = { from: TUESDAY, until: TUESDAY, part: 'afternoon' }

async function salonWithPage() {
  const served = await serveTests()
  const salon = await newSalon(await newWorld(), ['Katherine', 'Wilkin'])
  await salon.shop.call.publicBooking.updatePage(PAGE)
  const host = served.hostOf(salon.shop)
  const get = (path: string) => ask(served.port, { path, host })
  /** The form as somebody fills it in who takes some seconds for it. */
  const send = async (fields: Record<string, string> = {}, waits = 5) => {
    const { text } = await get(`/book/wait?s=${salon.service}&p=any`)
    const k = /name="k" value="([^"]*)"/.exec(text)?.[1] ?? ''
    served.clock.now = new Date(served.clock.now.getTime() + waits * 1000)
    return ask(served.port, {
      path: '/book/wait',
      host,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ s: salon.service, k, ...ANA, ...SPAN, ...fields }).toString(),
    })
  }
  served.clock.now = NOON
  return { ...salon, get, send, waiting: () => salon.shop.call.appointmentWaiting.getAll() }
}

test('who finds no time puts themselves on the list without a script, and the shop sees and is told of it', async () => {
  const { get, send, waiting, shop, service, second } = await salonWithPage()
  const choose = await get(`/book?s=${service}`)
  for (const said of ['¿Ninguna te sirve?', 'Te avisamos si se libera otra hora.'])
    expect(choose.text).toContain(said)
  const way = /href="(\/book\/wait[^"]*)"/.exec(choose.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await get(way)).text).toContain('<h1>Te avisamos si se libera otra hora</h1>')
  const sent = await send({ p: second })
  expect(sent.status).toBe(303)
  expect((await get(sent.headers.location ?? '')).text).toContain('Estás en la lista de espera')
  expect(await waiting()).toMatchObject([
    {
      customer_name: 'Ana Rosa',
      customer_phone: '+18095550142',
      customer_email: 'ana@correo.do',
      service_id: service,
      employee_id: second,
      first_day: TUESDAY,
      last_day: TUESDAY,
      from_time: '12:00',
      until_time: '18:00',
      offer: null,
    },
  ])
  expect(await shop.call.notification.getUnread()).toMatchObject([{ kind: 'public_wait' }])
})

test('who asks for the same twice waits once, and one person waits for no more than the shop lets them book', async () => {
  const { send, waiting } = await salonWithPage()
  await send()
  expect((await send()).status).toBe(303)
  expect(await waiting()).toHaveLength(1)
  expect((await send({ part: '' })).status).toBe(303)
  expect((await send({ part: 'evening', phone: '8095550142', email: '' })).status).toBe(429)
  expect((await send({ part: 'evening', phone: '829-555-0199', email: '' })).status).toBe(303)
  expect(await waiting()).toHaveLength(3)
})

test('from one place no more people are put on the list in a day than book there, whoever they say that they are', async () => {
  const { send, waiting } = await salonWithPage()
  const answers = []
  for (let each = 10; each < 23; each += 1)
    answers.push(await send({ phone: `829-555-01${each}`, email: `c${each}@correo.do` }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(12).fill(303), 429])
  expect(answers.at(-1)?.text).toContain('c22@correo.do')
  expect(await waiting()).toHaveLength(12)
})

test('what is missing, sent at once or by a program is refused at its place, and nothing that was typed is lost', async () => {
  const { send, waiting, get } = await salonWithPage()
  const wrong = await send({ name: '', until: '2020-01-01', notes: 'Llamen tarde' })
  expect(wrong.status).toBe(422)
  for (const said of [
    'Escribe tu nombre',
    'Elige días de hoy en adelante',
    'Llamen tarde',
    'value="afternoon" selected',
  ])
    expect(wrong.text).toContain(said)
  expect((await send({}, 0)).status).toBe(422)
  expect((await send({ website: 'http://spam' })).status).toBe(422)
  expect((await send({ k: 'abc.def' })).status).toBe(422)
  expect((await send({ s: crypto.randomUUID() })).headers.location).toBe('/book?')
  expect((await get('/book/wait')).headers.location).toBe('/book?')
  expect(await waiting()).toEqual([])
})
